import type { Data } from '@rajt/app-kit/api/data-of';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { countEntries } from '@rajt/contract/entering/operations/entry-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { whileAttended } from '../../../../shell/while-attended.ts';
import { askedOf, type ListQuestion } from './list-question.ts';

export type Facets = Data<typeof countEntries>['facets'];

const EVERY_MS = 30_000;
const attended = whileAttended(EVERY_MS);

/** How many entries the question finds and how they divide. The numbers before stay until the next ones are here. */
export function useCounts(question: ListQuestion) {
  return useQuery({
    ...queryOf(countEntries, { query: askedOf(question) }),
    placeholderData: keepPreviousData,
    refetchInterval: attended,
  });
}
