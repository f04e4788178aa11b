import type { AttemptId, LineId, OrderId, UserId } from '@rajt/rules/ids';
import { shippingRefund } from '@rajt/rules/shop/goods';
import type { AuditAction } from '../../../platform/audit.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { createRefund, type RefundReason } from '../../checkout/payments/index.ts';
import { postToLedger } from '../../checkout/wallet/index.ts';
import { correctInvoice } from '../../papers/invoices/index.ts';
import { refundParcel, SHIPPING_ACCOUNT } from '../../shop/delivery/index.ts';
import { type LockedPiece, ledgerAccountOf, refundPieces } from '../../shop/products/index.ts';
import { undoneSalePostings } from '../orders/index.ts';
import type { PaidOrder } from './paid-order.ts';

interface ReturnedPiece {
  readonly piece: LockedPiece;
  /** The refund out of what was paid for it; the rest stays with us. */
  readonly refundHuf: number;
}

const ACTIONS = {
  product_cancelled: 'product.cancelled',
  product_withdrawn: 'product.returned',
} as const satisfies Record<string, AuditAction>;

/** The refund of the parcel's price with pieces: nothing unless they are the last of it. */
export function shippingOf({ parcel }: Pick<PaidOrder, 'parcel'>, pieces: readonly LockedPiece[]): number {
  const going = pieces.map(({ cartItemId }) => cartItemId);
  return (parcel && shippingRefund(parcel, going)) ?? 0;
}

/**
 * Returns pieces of a locked paid order, and refunds their money to its source: a refund and a posting for each, once for each
 * line by their keys; with the last ones of a parcel its price (`shippingOf`). Last in its transaction, as it frees stock.
 */
export async function returnGoods(
  trx: Trx,
  paid: PaidOrder,
  given: readonly ReturnedPiece[],
  {
    reason,
    actorId,
    isReturned = false,
  }: { reason: keyof typeof ACTIONS; actorId: UserId | null; isReturned?: boolean },
): Promise<void> {
  const { parcel, attemptId } = paid;
  const order = { orderId: paid.order.id, attemptId };
  const going = given.map(({ piece }) => piece.cartItemId);
  const shippingHuf = parcel && shippingRefund(parcel, going);
  for (const { piece, refundHuf } of given)
    await refundLine(trx, order, { ...piece, account: ledgerAccountOf(piece.type), refundHuf }, reason);
  if (parcel && shippingHuf !== null) {
    const { lineId } = parcel;
    const line = {
      lineId,
      account: SHIPPING_ACCOUNT,
      amountHuf: shippingHuf,
      discountHuf: 0,
      refundHuf: shippingHuf,
    };
    await refundLine(trx, order, line, reason);
    await refundParcel(trx, parcel.id, { refundHuf: shippingHuf, actorId });
  }
  await correctInvoice(trx, paid.order.id);
  const pieces = given.map(({ piece, refundHuf }) => ({ id: piece.id, refundHuf }));
  await refundPieces(trx, pieces, { actorId, action: ACTIONS[reason], isReturned });
}

interface RefundedLine {
  readonly lineId: LineId;
  /** The ledger account of its sale. */
  readonly account: string;
  /** The sum paid for it; the coupon discount is not part of it. */
  readonly amountHuf: number;
  readonly discountHuf: number;
  readonly refundHuf: number;
}

/** Refunds what was paid for a line of a locked order to its source, once: its sale is undone in the ledger. */
export async function refundLine(
  trx: Trx,
  { orderId, attemptId }: { readonly orderId: OrderId; readonly attemptId: AttemptId | null },
  { lineId: id, account, amountHuf, discountHuf, refundHuf }: RefundedLine,
  reason: RefundReason,
): Promise<void> {
  if (refundHuf === 0) return;
  if (attemptId === null) throw new Error(`order ${orderId}, which cost nothing, cannot be refunded`);
  const line = { id, amountHuf: amountHuf + discountHuf, discountHuf };
  await postToLedger(trx, {
    businessKey: `line-refunded:${id}`,
    kind: 'line_refunded',
    orderId,
    postings: [
      ...undoneSalePostings(line, refundHuf, account),
      { account: 'refunds:payable', amountHuf: -refundHuf, subject: `order_line:${id}` },
    ],
  });
  await createRefund(trx, attemptId, { lineId: id, amountHuf: refundHuf, reason });
}
