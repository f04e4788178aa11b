import { OF_EVERYBODY } from '@rajt/app-kit/api/query-client';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { listStarts } from '@rajt/contract/raceday/operations/race-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListPart } from './use-list-parts.ts';

/** The search parameters of a start list. */
export interface StartSearch {
  q?: string | undefined;
}

/** Unknown values are left out. A number typed as a word arrives as a number. */
export function readStartSearch({ q }: Record<string, unknown>): StartSearch {
  return { q: q === undefined ? undefined : String(q).slice(0, 100) || undefined };
}

/** A part of a list, the same for everybody; the list of before stays while the next one comes. */
export function startsQuery(raceId: string, { q }: StartSearch, part: ListPart) {
  return queryOptions({
    ...queryOf(listStarts, { params: { raceId }, query: { ...(q && { q }), ...part } }),
    placeholderData: keepPreviousData,
    meta: OF_EVERYBODY,
  });
}
