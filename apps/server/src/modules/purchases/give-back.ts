import type { AttemptId, UserId } from '@rajt/rules/ids';
import type { AuditAction } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database.ts';
import type { LockedOrder } from '../orders/index.ts';
import { createRefund } from '../payments/index.ts';
import { giveBackPieces, type LockedPiece } from '../products/index.ts';
import { postToLedger } from '../wallet/index.ts';
import type { PaidOrder } from './paid-order.ts';

interface GivenBack {
  readonly piece: LockedPiece;
  /** What goes back of its price; the rest stays with us. */
  readonly refundHuf: number;
}

/** The same with the locked order that the piece is of, and its locked payment. */
interface GivenBackOf extends GivenBack {
  readonly order: LockedOrder;
  readonly attemptId: AttemptId | null;
}

const ACTIONS = {
  product_cancelled: 'product.cancelled',
  product_withdrawn: 'product.returned',
} as const satisfies Record<string, AuditAction>;

interface Why {
  readonly reason: keyof typeof ACTIONS;
  readonly actorId: UserId | null;
  readonly isReturned?: boolean;
}

/** `giveBackAll` of one order. */
export async function giveBack(
  trx: Trx,
  { order, attemptId }: PaidOrder,
  given: readonly GivenBack[],
  why: Why,
): Promise<void> {
  const pieces = given.map((one) => ({ ...one, order, attemptId }));
  await giveBackAll(trx, pieces, why);
}

/**
 * Pieces of locked paid orders go back, and their money to where it came from: a refund and a posting for each, once for
 * each line by their keys. Last of goods in its transaction, as it frees stock.
 */
export async function giveBackAll(
  trx: Trx,
  given: readonly GivenBackOf[],
  { reason, actorId, isReturned = false }: Why,
): Promise<void> {
  if (given.length === 0) return;
  for (const { piece, refundHuf, order, attemptId } of given) {
    if (refundHuf === 0) continue;
    if (attemptId === null) throw new Error(`order ${order.id}, which cost nothing, cannot be refunded`);
    const subject = `order_line:${piece.lineId}`;
    await postToLedger(trx, {
      businessKey: `line-refunded:${piece.lineId}`,
      kind: 'line_refunded',
      orderId: order.id,
      postings: [
        { account: 'sales:products', amountHuf: refundHuf, subject },
        { account: 'refunds:payable', amountHuf: -refundHuf, subject },
      ],
    });
    await createRefund(trx, attemptId, { lineId: piece.lineId, amountHuf: refundHuf, reason });
  }
  const pieces = given.map(({ piece, refundHuf }) => ({ id: piece.id, refundHuf }));
  await giveBackPieces(trx, pieces, { actorId, action: ACTIONS[reason], isReturned });
}
