import { cancellationOf } from '@rajt/rules/goods';
import type { AttemptId, OrderId, UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { Handle, Trx } from '../../platform/database.ts';
import { queueMail } from '../mails/index.ts';
import type { LockedOrder } from '../orders/index.ts';
import { type LockedPiece, lockPieces } from '../products/index.ts';
import { giveBackAll } from './give-back.ts';
import { findHanging, findPersonToTell, type HangingRow } from './hanging-queries.ts';
import { givenBackMail } from './mails.ts';
import { namesOf } from './names.ts';
import { asPiece } from './views.ts';

/** Pieces of one name that hang on entries. */
export interface HangingGoods {
  readonly text: { readonly hu: string; readonly en: string };
  readonly quantity: number;
  readonly paidHuf: number;
  /** What cancelling them gives back now, by their own terms; null: they stay. */
  readonly refundHuf: number | null;
}

/** What hangs on entries, by name and by whether it can go back now. */
export async function findHangingGoods(
  handle: Handle,
  entries: Parameters<typeof findHanging>[1],
  now: Date,
): Promise<HangingGoods[]> {
  const pieces = (await findHanging(handle, entries)).map((row) => ({
    row,
    refundHuf: cancellationOf(asPiece(row), now)?.refundHuf ?? null,
  }));
  const groups = Map.groupBy(pieces, ({ row, refundHuf }) =>
    JSON.stringify([row.textHu, refundHuf === null]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      text: { hu: first.row.textHu, en: first.row.textEn },
      quantity: group.length,
      paidHuf: sumHuf(group.map(({ row }) => row.amountHuf)),
      refundHuf: first.refundHuf === null ? null : sumHuf(group.map((one) => one.refundHuf ?? 0)),
    };
  });
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
    const refundHuf = sumHuf(ofOrder.map((one) => one.refundHuf));
    const paidHuf = sumHuf(ofOrder.map(({ piece }) => piece.amountHuf));
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
