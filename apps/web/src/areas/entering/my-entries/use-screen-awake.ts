import { useEffect } from 'react';

/** Keeps the screen from going dark in the queue, where the browser can. */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    // Refused on a low battery or in a hidden page: then the screen behaves as always.
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, []);
}
