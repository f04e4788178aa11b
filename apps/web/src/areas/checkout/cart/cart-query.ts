import { queryOf } from '@rajt/app-kit/api/query-of';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const PAYING_ASK_MS = 5_000;

/** The cart. Asked again whenever the window gets the focus: another tab, or the time, may have changed it. */
export const cartQuery = (userId: string) =>
  queryOptions({
    ...queryOf(getCart, { params: { userId } }),
    enabled: userId !== '',
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
    // A payment ends elsewhere.
    refetchInterval: ({ state }) => (state.data?.openPayment ? PAYING_ASK_MS : false),
  });

/** Asks the server now and returns its answer; throws a CallError. */
export function readCartNow(queryClient: QueryClient, userId: string) {
  return queryClient.fetchQuery({ ...cartQuery(userId), staleTime: 0 });
}
