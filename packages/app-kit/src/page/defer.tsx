import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import styles from './defer.module.css';
import { atActivity, inSight } from './defer-moments.ts';
import { painted } from './painted.ts';

interface DeferProps {
  children: ReactNode;
  /** The moment to draw the children. A place never changes it. */
  until: 'painted' | 'visible';
  /** Keeps the place of the children until then. It contains nothing to press: it would change under the finger. */
  meanwhile?: ReactNode;
}

/**
 * Draws a lower part of a long screen later, so that the top of the screen does not wait for it:
 * - `painted`: when the parts above it have been painted. Nested, several parts follow each other.
 * - `visible`: when its place is in sight, or at the reader's next activity, at the latest after five seconds. It is for a part
 *   with much code that most readers see only after scrolling.
 *
 * The children are drawn at once unless the visit begins here (`useFirstLook`): a reader who returns finds the place where they
 * were. `visible` also draws at once on every later screen of a visit: who comes from another screen is here to go on.
 */
export function Defer({ until, ...parts }: DeferProps) {
  return until === 'painted' ? <UntilPainted {...parts} /> : <UntilVisible {...parts} />;
}

type Parts = Omit<DeferProps, 'until'>;

function UntilPainted({ children, meanwhile }: Parts) {
  const isFirst = useFirstLook();
  const [isDrawn, setDrawn] = useState(!isFirst);
  useEffect(() => {
    void painted().then(() => startTransition(() => setDrawn(true)));
  }, []);
  return isDrawn ? children : meanwhile;
}

function UntilVisible({ children, meanwhile }: Parts) {
  const isFirst = useFirstLook();
  const [isDrawn, setDrawn] = useState(() => !isFirst || !isFirstScreen());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const draw = () => startTransition(() => setDrawn(true));
    const stops = [atActivity(draw), inSight(place.current, draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (isDrawn) return children;
  return (
    <div ref={place} className={styles.place}>
      {meanwhile}
    </div>
  );
}

/** Whether the reader has left a long screen since the page was loaded. */
let wasLeft = false;

/**
 * Returns whether a visit begins here, at the top of a screen: all code is still slow, so the parts below may come later. It is
 * false on a screen that the reader returns to, whose address names a part of it, or that the reader has started to scroll: the
 * place to scroll to has to exist.
 */
export function useFirstLook(): boolean {
  const [isFirst] = useState(() => !wasLeft && beginsOnTop());
  useEffect(
    () => () => {
      wasLeft = true;
    },
    [],
  );
  return isFirst;
}

/** Returns whether the visit began at this address. */
function isFirstScreen(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && new URL(visit.name).pathname === window.location.pathname;
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
