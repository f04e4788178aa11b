import { useSyncExternalStore } from 'react';

/** Whether the window fits a media query; for parts that are other elements on a phone, not only other styles. */
export function useIsMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
