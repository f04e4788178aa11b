import { queryOf } from '@rajt/app-kit/api/query-of';
import { CallError } from '@rajt/contract/client';
import { getOrder } from '@rajt/contract/orders/operations/orders';
import { queryOptions } from '@tanstack/react-query';
import { pollDelayMs } from './poll.ts';

/** A payment, asked again by itself while it is under way. `since` is when the page began to wait. */
export const orderQuery = (userId: string, trid: string, since: number) =>
  queryOptions({
    ...queryOf(getOrder, { params: { userId, trid } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      pollDelayMs(data?.state, Date.now() - since, data?.invoice?.state === 'being_made'),
    // The invoice may be ready by now: the mail contains it, and so must the page.
    refetchOnWindowFocus: ({ state: { data } }) =>
      (data?.state === 'payment_ongoing' || data?.invoice?.state === 'being_made') && 'always',
  });

/** A number that is not ours, or not well-formed: to the person both are "we cannot find it". */
export function isUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422 || error.status === 400);
}
