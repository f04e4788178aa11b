import { payableByBalance } from '@rajt/rules/checkout/balance';
import { balanceFirst, splitReturn } from '@rajt/rules/checkout/refund-split';
import type { AttemptId, LineId, RefundId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockSpent, returnSpent } from '../wallet/index.ts';
import { findStaying, type Tender } from './refund-queries.ts';

/** How a refund returns to the balance that has paid a part of the order. */
export interface Returnable {
  /** So much of it returns before anything goes to a card (`balanceFirst`). */
  readonly firstHuf: number;
  /** Gives a part of it back, for a refund that was just written. */
  give(refundId: RefundId, amountHuf: number): Promise<void>;
}

/** Null for a payment without a balance, and for a whole payment: what its balance was to pay was never spent. */
export async function balanceReturn(
  trx: Trx,
  tenders: readonly Tender[],
  { attemptId, lineId, amountHuf }: { attemptId: AttemptId; lineId: LineId | null; amountHuf: number },
): Promise<Returnable | null> {
  const tender = tenders.find(({ method }) => method === 'balance');
  if (!tender || lineId === null) return null;
  const spent = await lockSpent(trx, tender.accountId, attemptId);
  const stays = payableByBalance(await findStaying(trx, tender.orderId, { lineId, amountHuf }));
  const first = balanceFirst(spent, { servicesHuf: stays.servicesHuf, byBalanceHuf: stays.totalHuf });
  return {
    firstHuf: Math.min(first.amountHuf, amountHuf),
    give: (refundId, partHuf) => returnSpent(trx, refundId, splitReturn(partHuf, spent, first.servicesHuf)),
  };
}
