import type { SitePart } from '@rajt/rules/branch';
import { useSyncExternalStore } from 'react';

/** A visit to a screen that only other sites have: the part of the product that the screen belongs to. */
export interface OtherSiteVisit {
  part: SitePart;
  /** Path with query and fragment, as the person wanted it. */
  href: string;
}

/** The visit that the guard has just led elsewhere, until the notice has taken it. */
let due: OtherSiteVisit | null = null;
const listeners = new Set<() => void>();

export function noteOtherSiteVisit(visit: OtherSiteVisit): void {
  due = visit;
  for (const listener of listeners) listener();
}

/** Erases the visit, once it has been spoken of. */
export function takeOtherSiteVisit(): void {
  due = null;
}

export function useOtherSiteVisit(): OtherSiteVisit | null {
  return useSyncExternalStore(subscribe, () => due);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
