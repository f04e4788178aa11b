import { call } from '@rajt/app-kit/api/call';
import { getCart } from '@rajt/contract/operations/entries';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

const PAYING_ASK_MS = 5_000;

/**
 * The cart as the server knows it, under one key for everybody who shows or changes it. Asked again whenever the window
 * gets the focus: another tab, or the time, may have changed it.
 */
export const cartQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cart', userId],
    queryFn: async () => (await call(getCart, { params: { userId } })).answer.data,
    enabled: userId !== '',
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
    // A payment ends elsewhere.
    refetchInterval: ({ state }) => (state.data?.openPayment ? PAYING_ASK_MS : false),
  });

/** Asks the server now and gives its answer; throws a CallError. */
export function readCartNow(queryClient: QueryClient, userId: string) {
  return queryClient.fetchQuery({ ...cartQuery(userId), staleTime: 0 });
}
