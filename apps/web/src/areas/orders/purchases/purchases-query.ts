import { queryOf } from '@rajt/app-kit/api/query-of';
import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const INVOICE_ASK_MS = 15_000;

/** A page of what the person has bought; the page before is shown until the next one is there. */
export const purchasesQuery = (userId: string, page: number) =>
  queryOptions({
    ...queryOf(listPurchases, { params: { userId }, query: page === 1 ? {} : { page } }),
    placeholderData: keepPreviousData,
    // An invoice that is being made is there in a few minutes, and the mail about it leads here.
    refetchInterval: ({ state: { data } }) =>
      data?.purchases.some(({ invoice }) => invoice?.state === 'being_made') ? INVOICE_ASK_MS : false,
  });

/** What the address says: `page`, from 1 on; the first is not written. What is no page is undefined, else the router would keep it. */
export function readPage(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page']);
  return { page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined };
}
