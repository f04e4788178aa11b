import type { Tracked } from './tracked.ts';

/** More is not kept for a listener that may never come: only a site with a measuring id has one. */
const MAX_EARLY = 20;

let listener: ((tracked: Tracked) => void) | null = null;
let early: Tracked[] = [];

/** Says what happened in the shop to whoever measures it; without a measuring id to nobody. Whether it may be told is decided there. */
export function track(tracked: Tracked): void {
  if (listener) listener(tracked);
  else early = [...early, tracked].slice(-MAX_EARLY);
}

/** Called once, by the adapter that comes later than the page; it gets what was said before. */
export function listenToTracking(listen: (tracked: Tracked) => void): void {
  listener = listen;
  for (const tracked of early) listen(tracked);
  early = [];
}
