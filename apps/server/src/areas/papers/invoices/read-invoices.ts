import type { OrderInvoice } from '@rajt/contract/papers/operations/invoices';
import type { OrderId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findInvoicesOf, type InvoiceOfOrder } from './view-queries.ts';

/** The invoices of paid orders, each in its own view. */
export async function invoicesOfOrders(
  handle: Handle,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, OrderInvoice>> {
  const rows = await findInvoicesOf(handle, orderIds);
  return new Map(orderIds.map((id) => [id, viewOf(rows.filter(({ orderId }) => orderId === id))]));
}

/** The invoice of one order. */
export async function invoiceOfOrder(handle: Handle, orderId: OrderId): Promise<OrderInvoice> {
  return viewOf(await findInvoicesOf(handle, [orderId]));
}

function viewOf(rows: readonly InvoiceOfOrder[]): OrderInvoice {
  const isOpen = rows.some(({ isDone, isStale }) => !isDone || isStale);
  return {
    state: rows.length === 0 ? 'not_needed' : isOpen ? 'being_made' : 'ready',
    documents: rows
      .filter(({ isDone }) => isDone)
      .map(({ id, kind, number, isPreview, grossHuf, doneAt }) => ({
        id,
        kind,
        number,
        isPreview,
        gross: { amount: grossHuf, currency: 'HUF' },
        madeAt: doneAt.toISOString(),
      })),
  };
}
