import { queryOf } from '@rajt/app-kit/api/query-of';
import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const INVOICE_ASK_MS = 15_000;

/** A page of the person's purchases; the previous page is shown until the next one is loaded. */
export const purchasesQuery = (userId: string, page: number) =>
  queryOptions({
    ...queryOf(listPurchases, { params: { userId }, query: page === 1 ? {} : { page } }),
    placeholderData: keepPreviousData,
    // An invoice that is being made is ready in a few minutes, and the mail about it leads here.
    refetchInterval: ({ state: { data } }) =>
      data?.purchases.some(({ invoice }) => invoice?.state === 'being_made') ? INVOICE_ASK_MS : false,
  });

/** The page of the address, from 1 on; the first is not written. An invalid page is undefined, else the router would keep it. */
export function readPage(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page']);
  return { page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined };
}
