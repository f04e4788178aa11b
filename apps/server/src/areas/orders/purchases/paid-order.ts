import type { AttemptId, OrderId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockPaymentOf } from '../../checkout/payments/index.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { type LockedParcel, lockParcel } from '../../shop/delivery/index.ts';
import { type LockedPiece, lockPieces } from '../../shop/products/index.ts';
import { type LockedOrder, lockOrder } from '../orders/index.ts';

/** A locked paid order with some of its pieces. */
export interface PaidOrder {
  readonly order: LockedOrder;
  /** Null when it cost nothing. */
  readonly attemptId: AttemptId | null;
  /** In the order of their ids. */
  readonly pieces: readonly LockedPiece[];
  /** Null where nothing is sent, or all of it has gone back. */
  readonly parcel: LockedParcel | null;
  /** The address for mails; null when the buyer has been erased. */
  readonly email: string | null;
}

/**
 * Works on pieces of a paid order in one transaction, under the locks of its payment, the order, the buyer, the
 * pieces and the parcel.
 */
export function withPaidOrder<T>(
  { db }: { db: Handle },
  orderId: OrderId,
  cartItemIds: readonly string[],
  work: (trx: Trx, paid: PaidOrder) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const attemptId = await lockPaymentOf(trx, orderId);
    const order = await lockOrder(trx, orderId);
    if (order.state !== 'paid') throw new Refusal('not_found');
    const { buyerEmail: email } = await lockPeople(trx, order.accountId, []);
    const pieces = await lockPieces(trx, orderId, cartItemIds);
    const parcel = await lockParcel(trx, orderId);
    return work(trx, { order, attemptId, pieces, parcel, email });
  });
}
