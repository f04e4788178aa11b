import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useFirstLook } from './first-look.ts';
import { painted } from './painted.ts';

/** Draws its children right after what is above them, in slices: the first thing to see does not wait for the last. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

/**
 * The lower parts of a long screen, each after what is above it has been painted, but only at a first look. `meanwhile`: what
 * keeps the place of a part that one sees at once.
 */
export function LaterAtFirst({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  const isFirst = useFirstLook();
  const [isDrawn, setDrawn] = useState(!isFirst);
  useEffect(() => {
    void painted().then(() => startTransition(() => setDrawn(true)));
  }, []);
  return isDrawn ? children : meanwhile;
}
