import { type ReactNode, useDeferredValue } from 'react';

/** Draws its children right after what is above them, in slices: the first thing to see does not wait for the last. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
