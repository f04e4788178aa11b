import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { isFirstScreen, useFirstLook } from './first-look.ts';
import { atNextSign } from './next-sign.ts';
import { painted } from './painted.ts';
import styles from './when-near.module.css';

/**
 * A part of a long screen that one sees only after scrolling, and whose code is large: at a first look at the screen that a visit
 * begins with it is drawn when its place comes into sight, above the bars at the lower edge, or at the reader's first sign of life.
 * `meanwhile` keeps the place, and has nothing to press: it would change under the finger.
 */
export function WhenNear({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  const isFirst = useFirstLook();
  const [isNear, setNear] = useState(() => !isFirst || !isFirstScreen());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const come = () => startTransition(() => setNear(true));
    const stops = [atNextSign(come), inSight(place.current, come)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (isNear) return children;
  return (
    <div ref={place} className={styles.place}>
      {meanwhile}
    </div>
  );
}

/** Calls when an element is in sight. Returns how to stop. */
function inSight(element: HTMLElement, act: () => void): () => void {
  const waiting = new AbortController();
  // Only after a paint is it known how much the bars cover.
  void painted().then(() => {
    if (waiting.signal.aborted) return;
    const { scrollPaddingBottom: covered } = getComputedStyle(document.documentElement);
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) act();
      },
      { rootMargin: `0px 0px -${covered}` },
    );
    sight.observe(element);
    waiting.signal.addEventListener('abort', () => sight.disconnect());
  });
  return () => waiting.abort();
}
