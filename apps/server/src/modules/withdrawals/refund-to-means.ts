import type { CalendarDate } from '@rajt/rules/dates';
import { spreadOverLinks } from '@rajt/rules/entry-replacement';
import type { Trx } from '../../platform/database.ts';
import { findPaidLines } from '../entries/index.ts';
import { correctInvoice } from '../invoices/index.ts';
import { lockPaymentOf } from '../payments/index.ts';
import { refundLine } from '../purchases/index.ts';
import { credit } from '../wallet/index.ts';
import type { Part } from './queries.ts';

/**
 * What was paid for a locked entry goes back to where it came from, line by line, the newest first: to the card, to the SZÉP card,
 * to the lots of a balance. What somebody else has paid before they handed the entry over was settled between the two, so it
 * goes to the balance of who has it now. Its orders, with their payments, are locked; locks balances.
 */
export async function refundToMeans(
  trx: Trx,
  { id, paid }: Part,
  refundHuf: number,
  expiresOn: CalendarDate,
  reason: 'race_postponed' | 'race_cancelled' = 'race_postponed',
): Promise<void> {
  if (!paid) return;
  const lines = await findPaidLines(trx, id);
  const parts = spreadOverLinks(lines, refundHuf);
  for (const [at, { lineId, orderId, payerId, amountHuf, discountHuf }] of lines.entries()) {
    const part = parts[at] ?? 0;
    if (part === 0) continue;
    if (payerId === paid.payerId) {
      const line = { lineId, account: 'sales:entries', amountHuf: amountHuf - discountHuf, discountHuf };
      const attemptId = await lockPaymentOf(trx, orderId);
      await refundLine(trx, { orderId, attemptId }, { ...line, refundHuf: part }, reason);
    } else
      await credit(trx, {
        ...{ accountId: paid.payerId, amountHuf: part, origin: 'withdrawal', expiresOn, orderId },
        isServicesOnly: paid.isServicesOnly,
        from: 'sales:entries',
        subject: `order_line:${lineId}`,
        businessKey: `entry-withdrawn:${id}:${lineId}`,
      });
    await correctInvoice(trx, orderId);
  }
}
