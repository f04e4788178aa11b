import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { painted } from './painted.ts';

/** Draws its children right after what is above them, in slices: the first thing to see does not wait for the last. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

/** Whether a long screen has been left since the page was loaded. */
let wasLeft = false;

/**
 * The lower parts of a long screen, each after what is above it has been painted, but only where a visit begins, when all code is
 * slow yet. A screen that one comes back to, whose address names a part of it, or whose words one has begun to read in the page, is drawn at
 * once: the place to scroll to has to be there. `meanwhile`: what keeps the place of a part that one sees at once.
 */
export function LaterAtFirst({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  const [isDrawn, setDrawn] = useState(() => wasLeft || !beginsOnTop());
  useEffect(() => {
    void painted().then(() => startTransition(() => setDrawn(true)));
    return () => {
      wasLeft = true;
    };
  }, []);
  return isDrawn ? children : meanwhile;
}

function beginsOnTop(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    window.scrollY === 0 &&
    window.location.hash === '' &&
    visit !== undefined &&
    'type' in visit &&
    visit.type === 'navigate'
  );
}
