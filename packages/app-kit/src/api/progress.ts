import { useEffect, useState } from 'react';

/** Counts requests under way, for the bar at the top (specification section 7). */
let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Call the returned function when the request has ended. */
export function startRequest(): () => void {
  change(1);
  return () => change(-1);
}

/**
 * Not by useSyncExternalStore: a request that ends while React draws in slices would have it draw all of them again in one
 * piece, and at the start one always ends.
 */
export function useIsBusy(): boolean {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => setBusy(running > 0);
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, []);
  return isBusy;
}
