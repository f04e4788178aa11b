import type { EventSummary } from '@rajt/contract/content/operations/catalog';

/** The facts of an event from which its drawing is made. */
export type DrawnEvent = Pick<EventSummary, 'branch' | 'id' | 'place' | 'scenery' | 'distances' | 'startsOn'>;

/** The longest course of an event, in the light of its month. */
export function courseOf(event: DrawnEvent) {
  return {
    branch: event.branch,
    seed: event.id,
    kind: event.scenery,
    isBudapest: event.place.startsWith('Budapest'),
    distanceM: event.distances.at(-1) ?? 0,
    month: Number(event.startsOn.slice(5, 7)),
  };
}
