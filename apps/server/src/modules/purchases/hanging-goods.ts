import { cancellationOf } from '@rajt/rules/goods';
import type { AttemptId, OrderId, RaceId, UserId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import type { LockedOrder } from '../orders/index.ts';
import { type LockedPiece, lockPieces } from '../products/index.ts';
import { queueMail } from '../mails/index.ts';
import { findPersonToTell, type HangingRow } from './hanging-queries.ts';
import { giveBackAll } from './give-back.ts';
import { givenBackMail } from './mails.ts';
import { namesOf } from './names.ts';
import { asPiece } from './views.ts';

/** An entry that goods hang on. */
export interface HangsOn {
  readonly raceId: RaceId;
  readonly participantId: UserId;
}

/** What cancelling a piece gives back now, by its own terms; null: it stays. */
export function backOf(row: HangingRow, now: Date): number | null {
  return cancellationOf(asPiece(row), now)?.refundHuf ?? null;
}

/** A locked paid order that pieces are of, with its locked payment. */
export interface OrderOfGoods {
  readonly order: LockedOrder;
  /** Null when it cost nothing. */
  readonly attemptId: AttemptId | null;
}

/** A piece that goes back, with its order. */
export interface PieceToGiveBack extends OrderOfGoods {
  readonly piece: LockedPiece;
  readonly refundHuf: number;
}

/** Locks what hangs on entries and can be cancelled now; its orders and their payments are locked. */
export async function lockHanging(
  trx: Trx,
  orders: ReadonlyMap<OrderId, OrderOfGoods>,
  found: readonly HangingRow[],
  now: () => Date,
): Promise<PieceToGiveBack[]> {
  const locked: (OrderOfGoods & { piece: LockedPiece })[] = [];
  for (const [orderId, of] of orders) {
    const items = found.filter((row) => row.orderId === orderId).map(({ cartItemId }) => cartItemId);
    if (items.length === 0) continue;
    for (const piece of await lockPieces(trx, orderId, items)) locked.push({ ...of, piece });
  }
  const at = now();
  return locked.flatMap(({ piece, ...of }) => {
    const terms = cancellationOf(asPiece(piece), at);
    return terms ? [{ ...of, piece, refundHuf: terms.refundHuf }] : [];
  });
}

/** Gives locked pieces back with the entry that they hang on, and tells their buyers. Frees stock, so only entries come after it. */
export async function giveBackHanging(
  trx: Trx,
  pieces: readonly PieceToGiveBack[],
  actorId: UserId,
): Promise<void> {
  for (const ofOrder of Map.groupBy(pieces, ({ order }) => order.id).values()) {
    const [first] = ofOrder;
    const buyer = first && (await findPersonToTell(trx, first.order.accountId));
    if (!first || !buyer) continue;
    const refundHuf = ofOrder.reduce((sum, one) => sum + one.refundHuf, 0);
    const paidHuf = ofOrder.reduce((sum, { piece }) => sum + piece.amountHuf, 0);
    await queueMail(trx, givenBackMail, {
      key: `line:${first.piece.lineId}`,
      to: buyer.email,
      language: first.order.language,
      payload: {
        orderId: first.order.id,
        why: 'cancelled',
        names: namesOf(
          ofOrder.map(({ piece }) => piece),
          first.order.language,
        ),
        refundHuf,
        feeHuf: paidHuf - refundHuf,
      },
    });
  }
  await giveBackAll(trx, pieces, { reason: 'product_cancelled', actorId });
}
