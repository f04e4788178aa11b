import { useSyncExternalStore } from 'react';

/** Counts requests under way, for the bar at the top (specification section 7). */
let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Call what it returns when the request has ended. */
export function startRequest(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0);
}
