import type { CalendarDate } from '@rajt/rules/dates';
import { spreadOverLinks } from '@rajt/rules/entering/entry-replacement';
import { sumHuf } from '@rajt/rules/money';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { lockPaymentOf } from '../../checkout/payments/index.ts';
import { credit } from '../../checkout/wallet/index.ts';
import { findPaidLines, type PaidLine } from '../../entering/entries/index.ts';
import { correctInvoice } from '../../papers/invoices/index.ts';
import { refundLine } from '../purchases/index.ts';
import type { Part } from './queries.ts';

/**
 * Refunds all that was paid for a locked entry to its source, line by line, the newest first: to the card, to the SZÉP card, to
 * the lots of a balance. What another account has paid before it transferred the entry was settled between the two, so it goes to
 * the balance of who has it now. Only their own takeover fee is refunded to them, in addition to `refundHuf`. Its orders, with
 * their payments, are locked; locks balances. Returns what went to a balance.
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
  for (const { partHuf, ...line } of spread(await findPaidLines(trx, id), paid, refundHuf)) {
    if (partHuf === 0) continue;
    const { lineId, orderId, amountHuf, discountHuf } = line;
    if (goesBack(line, paid)) {
      const sold = { lineId, account: 'sales:entries', amountHuf: amountHuf - discountHuf, discountHuf };
      const attemptId = await lockPaymentOf(trx, orderId);
      await refundLine(trx, { orderId, attemptId }, { ...sold, refundHuf: partHuf }, reason);
    } else {
      creditedHuf += partHuf;
      await credit(trx, {
        accountId: paid.payerId,
        amountHuf: partHuf,
        origin: 'withdrawal',
        expiresOn,
        orderId,
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

/** The share of an entry's refund that would go to the balance of who has it now, as another account has paid it. */
export async function toBalanceOf(handle: Handle, { id, paid }: Part, refundHuf: number): Promise<number> {
  if (!paid) return 0;
  const parts = spread(await findPaidLines(handle, id), paid, refundHuf);
  return sumHuf(parts.map((part) => (goesBack(part, paid) ? 0 : part.partHuf)));
}

type Paid = NonNullable<Part['paid']>;

/** Whether the payment of a line is refunded to its source. */
function goesBack({ payerId, isTakeover }: PaidLine, paid: Paid): boolean {
  return isTakeover || payerId === paid.payerId;
}

/**
 * The refund of each line, in the order of the accounts that get it: refunding locks their balances so. The takeover fees are
 * refunded with all the rest, or stay with it.
 */
function spread(lines: readonly PaidLine[], paid: Paid, refundHuf: number) {
  const isWhole = refundHuf === paid.amountHuf + paid.takeoverHuf;
  const parts = spreadOverLinks(lines, refundHuf - (isWhole ? paid.takeoverHuf : 0));
  const feeOf = ({ amountHuf, discountHuf }: PaidLine) => (isWhole ? amountHuf - discountHuf : 0);
  const receiverOf = (line: PaidLine) => Number(goesBack(line, paid) ? line.payerId : paid.payerId);
  return lines
    .map((line, at) => ({ ...line, partHuf: line.isTakeover ? feeOf(line) : (parts[at] ?? 0) }))
    .toSorted((one, other) => receiverOf(one) - receiverOf(other));
}
