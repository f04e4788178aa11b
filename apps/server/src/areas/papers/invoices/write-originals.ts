import type { InvoiceId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { newSecret } from '../../../platform/secret.ts';
import type { InvoiceService } from './invoice-service.ts';
import { findInvoicedOrders, findSoldLines } from './order-queries.ts';
import { findPlanned, type PlannedInvoice, type WrittenOriginal, writeOriginals } from './planned-queries.ts';
import { originalOf } from './write-invoice.ts';

type WriteDeps = Pick<Deps, 'db' | 'log'> & { readonly invoices: InvoiceService };

/** The maximum number of invoices that one statement writes. */
const BATCH = 100;

/**
 * Writes the originals that were planned in a rush, once it is over (decision 0055): in batches, so that a thousand cost
 * some forty statements.
 */
export async function writeAfterRush(deps: WriteDeps): Promise<void> {
  let last: InvoiceId | null = null;
  for (;;) {
    const planned: PlannedInvoice[] = await findPlanned(deps.db, last, BATCH);
    await writePlanned(deps, planned, { isSentNow: false });
    last = planned.at(-1)?.id ?? null;
    if (planned.length < BATCH) return;
  }
}

/**
 * Writes the content of planned originals, from the postings of their payments alone. Among many, one that cannot be written is
 * logged and stays planned: its own job fails visibly.
 */
export async function writePlanned(
  { db, log, invoices }: WriteDeps,
  planned: readonly PlannedInvoice[],
  { isSentNow }: { isSentNow: boolean },
): Promise<void> {
  if (planned.length === 0) return;
  const orderIds = planned.map(({ orderId }) => orderId);
  const orders = new Map((await findInvoicedOrders(db, orderIds)).map((order) => [order.orderId, order]));
  const sold = Map.groupBy(await findSoldLines(db, orderIds, 'payment'), ({ orderId }) => orderId);
  const originals = planned.flatMap(({ id, orderId }): WrittenOriginal[] => {
    const [order, lines] = [orders.get(orderId), sold.get(orderId) ?? []];
    try {
      if (!order) throw new Error(`there is no order ${orderId}`);
      return [{ id, content: originalOf(order, lines), fileKey: newSecret(), lines }];
    } catch (err) {
      if (isSentNow) throw err;
      log.error({ err, invoiceId: id }, 'an invoice could not be written');
      return [];
    }
  });
  await writeOriginals(db, originals, { provider: invoices.provider, isSentNow });
}
