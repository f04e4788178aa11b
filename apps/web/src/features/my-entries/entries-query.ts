import { call } from '@rajt/app-kit/api/call';
import { listEntries } from '@rajt/contract/operations/entries';
import { queryOptions } from '@tanstack/react-query';

export type EntriesStatus = 'actual' | 'past';

/** Paid entries: actual ones soonest first, past ones latest first. */
export const entriesQuery = (userId: string, status: EntriesStatus) =>
  queryOptions({
    queryKey: ['entries', userId, status],
    queryFn: async () =>
      (await call(listEntries, { params: { userId }, query: { status } })).answer.data.items,
  });

/** The search parameter of /entries. */
export function readStatus(search: Record<string, unknown>): { status?: EntriesStatus | undefined } {
  return search['status'] === 'past' ? { status: 'past' } : {};
}
