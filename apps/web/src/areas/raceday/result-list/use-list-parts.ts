import { LIST_FIRST, LIST_MORE } from '@rajt/rules/raceday/race-results';
import { useState } from 'react';

/** A part of a list that one call reads. */
export interface ListPart {
  readonly limit: number;
  readonly offset: number;
}

export const FIRST_PART: ListPart = { limit: LIST_FIRST, offset: 0 };

/**
 * The parts of a list that are shown: at first one short part, and one more with each call of `showMore`. Another search starts
 * with the first part again.
 */
export function useListParts(search: object): { readonly parts: readonly ListPart[]; showMore: () => void } {
  const key = JSON.stringify(search);
  const [opened, setOpened] = useState({ key, count: 0 });
  const count = opened.key === key ? opened.count : 0;
  const more = Array.from({ length: count }, (_, at) => ({
    limit: LIST_MORE,
    offset: LIST_FIRST + at * LIST_MORE,
  }));
  return { parts: [FIRST_PART, ...more], showMore: () => setOpened({ key, count: count + 1 }) };
}

/** How many lines the next part adds to a list of `total` lines. */
export function nextPartSize(parts: readonly ListPart[], total: number): number {
  const end = parts.reduce((sum, { limit }) => sum + limit, 0);
  return Math.max(0, Math.min(LIST_MORE, total - end));
}
