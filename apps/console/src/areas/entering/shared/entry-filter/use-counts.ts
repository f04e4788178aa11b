import type { Data } from '@rajt/app-kit/api/data-of';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { countEntries } from '@rajt/contract/entering/operations/entry-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { whileAttended } from '../../../../shell/while-attended.ts';
import { askedOf, type ListQuestion } from './list-question.ts';

export type Facets = Data<typeof countEntries>['facets'];

const EVERY_MS = 30_000;
const attended = whileAttended(EVERY_MS);

/** Reads the number of entries of the question and of each facet value. The earlier numbers stay until the next ones arrive. */
export function useCounts(question: ListQuestion) {
  return useQuery({
    ...queryOf(countEntries, { query: askedOf(question) }),
    placeholderData: keepPreviousData,
    refetchInterval: attended,
  });
}
