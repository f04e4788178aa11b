import type { CreditOrigin } from '@rajt/rules/checkout/balance';
import type { CalendarDate } from '@rajt/rules/dates';
import { spreadOverLinks } from '@rajt/rules/entering/entry-replacement';
import type { EntryId, OrderId, UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../../platform/postgres/database.ts';
import { credit } from '../../../checkout/wallet/index.ts';
import { correctInvoice } from '../../../papers/invoices/index.ts';
import { findPaidLines } from './replaced-queries.ts';

interface PaidBack {
  /** The entry to credit; its payment, or that of the entries that it replaced, is refunded. */
  readonly entryId: EntryId;
  readonly accountId: UserId;
  /** In whole forints; no more than what was paid. */
  readonly amountHuf: number;
  readonly origin: CreditOrigin;
  readonly expiresOn: CalendarDate;
  readonly isServicesOnly: boolean;
  readonly businessKey: string;
}

/**
 * Credits what was paid for a locked entry to a balance. Each part comes out of the sale of the line that has paid it, and the
 * invoice of its order is corrected. Locks the balance.
 */
export async function creditPaid(
  trx: Trx,
  { entryId, amountHuf, businessKey, ...rest }: PaidBack,
): Promise<void> {
  if (amountHuf === 0) return;
  const lines = await findPaidLines(trx, entryId);
  const parts = spreadOverLinks(lines, amountHuf);
  const touched: OrderId[] = [];
  for (const [at, { lineId, orderId }] of lines.entries()) {
    const part = parts[at] ?? 0;
    if (part === 0) continue;
    await credit(trx, {
      ...rest,
      amountHuf: part,
      from: 'sales:entries',
      subject: `order_line:${lineId}`,
      orderId,
      // The first keeps the plain key: by it a repeat is known.
      businessKey: touched.length === 0 ? businessKey : `${businessKey}:${lineId}`,
    });
    touched.push(orderId);
  }
  for (const orderId of touched) await correctInvoice(trx, orderId);
}
