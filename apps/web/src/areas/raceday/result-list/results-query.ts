import { OF_EVERYBODY } from '@rajt/app-kit/api/query-client';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { listResults } from '@rajt/contract/raceday/operations/race-results';
import { AGE_GROUPS, type AgeGroup } from '@rajt/rules/raceday/age-group';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListPart } from './use-list-parts.ts';

/** The search parameters of a list. */
export interface ResultSearch {
  q?: string | undefined;
  gender?: 'F' | 'M' | undefined;
  ageGroup?: AgeGroup | undefined;
}

/** Unknown values are left out. */
export function readResultSearch({ q, gender, ageGroup }: Record<string, unknown>): ResultSearch {
  return {
    // A number typed as a word arrives as a number.
    q: q === undefined ? undefined : String(q).slice(0, 100) || undefined,
    gender: gender === 'F' || gender === 'M' ? gender : undefined,
    ageGroup: AGE_GROUPS.find((group) => group === ageGroup),
  };
}

/** A part of a list, the same for everybody; the list of before stays while the next one comes. */
export function resultsQuery(raceId: string, { q, gender, ageGroup }: ResultSearch, part: ListPart) {
  const query = { ...(q && { q }), ...(gender && { gender }), ...(ageGroup && { ageGroup }), ...part };
  return queryOptions({
    ...queryOf(listResults, { params: { raceId }, query }),
    placeholderData: keepPreviousData,
    meta: OF_EVERYBODY,
  });
}
