import type { UserId } from '@rajt/rules/ids';
import type { AuditAction } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database.ts';
import { undoneSalePostings } from '../orders/index.ts';
import { createRefund } from '../payments/index.ts';
import { giveBackPieces, type LockedPiece, ledgerAccountOf } from '../products/index.ts';
import { postToLedger } from '../wallet/index.ts';
import type { PaidOrder } from './paid-order.ts';

interface GivenBack {
  readonly piece: LockedPiece;
  /** What goes back of what was paid for it; the rest stays with us. */
  readonly refundHuf: number;
}

const ACTIONS = {
  product_cancelled: 'product.cancelled',
  product_withdrawn: 'product.returned',
} as const satisfies Record<string, AuditAction>;

/**
 * Pieces of a locked paid order go back, and their money to where it came from: a refund and a posting for each, once for
 * each line by their keys. Last in its transaction, as it frees stock.
 */
export async function giveBack(
  trx: Trx,
  { order, attemptId }: PaidOrder,
  given: readonly GivenBack[],
  {
    reason,
    actorId,
    isReturned = false,
  }: { reason: keyof typeof ACTIONS; actorId: UserId | null; isReturned?: boolean },
): Promise<void> {
  for (const { piece, refundHuf } of given) {
    if (refundHuf === 0) continue;
    if (attemptId === null) throw new Error(`order ${order.id}, which cost nothing, cannot be refunded`);
    const { lineId: id, discountHuf } = piece;
    const line = { id, amountHuf: piece.amountHuf + discountHuf, discountHuf };
    await postToLedger(trx, {
      businessKey: `line-refunded:${piece.lineId}`,
      kind: 'line_refunded',
      orderId: order.id,
      postings: [
        ...undoneSalePostings(line, refundHuf, ledgerAccountOf(piece.type)),
        { account: 'refunds:payable', amountHuf: -refundHuf, subject: `order_line:${id}` },
      ],
    });
    await createRefund(trx, attemptId, { lineId: piece.lineId, amountHuf: refundHuf, reason });
  }
  const pieces = given.map(({ piece, refundHuf }) => ({ id: piece.id, refundHuf }));
  await giveBackPieces(trx, pieces, { actorId, action: ACTIONS[reason], isReturned });
}
