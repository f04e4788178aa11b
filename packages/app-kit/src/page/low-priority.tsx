import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children in a later render of low priority, which React may interrupt, right after the parts around them. The first
 * thing to see does not wait for the rest of the page. `Defer` waits longer: for a paint, or until its place is in sight.
 */
export function LowPriority({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
