import type { Tracked } from './tracked.ts';

/** More is not kept for a listener that may never come, as its file may not arrive. */
const MAX_EARLY = 20;

let listener: ((tracked: Tracked) => void) | null = null;
let early: Tracked[] = [];

/** Reports an event of the shop to the data layer (measuring.ts), which decides whether the visitor allows it. */
export function track(tracked: Tracked): void {
  if (listener) listener(tracked);
  else early = [...early, tracked].slice(-MAX_EARLY);
}

/** Called once, by the adapter that comes later than the page; it gets the earlier events. */
export function listenToTracking(listen: (tracked: Tracked) => void): void {
  listener = listen;
  for (const tracked of early) listen(tracked);
  early = [];
}
