import type { CalendarDate } from '@rajt/rules/dates';
import { spreadOverLinks } from '@rajt/rules/entry-replacement';
import { sumHuf } from '@rajt/rules/money';
import type { Handle, Trx } from '../../platform/database.ts';
import { findPaidLines } from '../entries/index.ts';
import { correctInvoice } from '../invoices/index.ts';
import { lockPaymentOf } from '../payments/index.ts';
import { refundLine } from '../purchases/index.ts';
import { credit } from '../wallet/index.ts';
import type { Part } from './queries.ts';

/**
 * What was paid for a locked entry goes back to where it came from, line by line, the newest first: to the card, to the SZÉP card,
 * to the lots of a balance. What somebody else has paid before they handed the entry over was settled between the two, so it
 * goes to the balance of who has it now. Its orders, with their payments, are locked; locks balances. Returns what went to a balance.
 */
export async function refundToMeans(
  trx: Trx,
  { id, paid }: Part,
  refundHuf: number,
  expiresOn: CalendarDate,
  reason: 'race_postponed' | 'race_cancelled' = 'race_postponed',
): Promise<number> {
  if (!paid) return 0;
  let creditedHuf = 0;
  const lines = await findPaidLines(trx, id);
  const parts = spreadOverLinks(lines, refundHuf);
  for (const [at, { lineId, orderId, payerId, amountHuf, discountHuf }] of lines.entries()) {
    const part = parts[at] ?? 0;
    if (part === 0) continue;
    if (payerId === paid.payerId) {
      const line = { lineId, account: 'sales:entries', amountHuf: amountHuf - discountHuf, discountHuf };
      const attemptId = await lockPaymentOf(trx, orderId);
      await refundLine(trx, { orderId, attemptId }, { ...line, refundHuf: part }, reason);
    } else {
      creditedHuf += part;
      await credit(trx, {
        ...{ accountId: paid.payerId, amountHuf: part, origin: 'withdrawal', expiresOn, orderId },
        isServicesOnly: paid.isServicesOnly,
        from: 'sales:entries',
        subject: `order_line:${lineId}`,
        businessKey: `entry-withdrawn:${id}:${lineId}`,
      });
    }
    await correctInvoice(trx, orderId);
  }
  return creditedHuf;
}

/** How much of what goes back of an entry would go to the balance of who has it now, as somebody else has paid it. */
export async function toBalanceOf(handle: Handle, { id, paid }: Part, refundHuf: number): Promise<number> {
  if (!paid) return 0;
  const lines = await findPaidLines(handle, id);
  const parts = spreadOverLinks(lines, refundHuf);
  return sumHuf(lines.map(({ payerId }, at) => (payerId === paid.payerId ? 0 : (parts[at] ?? 0))));
}
