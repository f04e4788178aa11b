import type { ReviewCounts, ReviewState } from './review-kind.ts';

/** Updates the numbers of the events after one item of an event has changed its state. */
export function movedCount<Counts extends ReviewCounts>(
  events: Counts[] | undefined,
  eventId: string,
  from: ReviewState,
  to: ReviewState,
): Counts[] | undefined {
  return events?.map((one) => {
    if (one.eventId !== eventId || from === to) return one;
    return { ...one, [from]: Math.max(0, one[from] - 1), [to]: one[to] + 1 };
  });
}
