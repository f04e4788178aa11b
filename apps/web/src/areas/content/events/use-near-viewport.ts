import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** How far ahead of the reader a picture is drawn. */
const AHEAD = '400px 0px';

/** False until the element comes near the viewport, then true permanently: costly pictures wait, and are drawn in slices. */
export function useNearViewport<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
