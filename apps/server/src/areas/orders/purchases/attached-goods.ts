import type { UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import { cancellationOf } from '@rajt/rules/shop/goods';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { lockParcel } from '../../shop/delivery/index.ts';
import { type LockedPiece, lockPieces } from '../../shop/products/index.ts';
import { type AttachedPiece, findAttachedPieces, findEmail } from './attached-queries.ts';
import { refundedMail } from './mails.ts';
import { namesOf } from './names.ts';
import type { PaidOrder } from './paid-order.ts';
import { returnGoods, shippingOf } from './return-goods.ts';
import { asPiece } from './views.ts';

/** Pieces of one name attached to entries. */
export interface AttachedGoods {
  readonly text: { readonly hu: string; readonly en: string };
  readonly quantity: number;
  readonly paidHuf: number;
  /** The refund for cancelling them now, by their own terms; null: they stay. */
  readonly refundHuf: number | null;
}

/** Goods attached to entries, by name and by whether they can be returned now. */
export async function findAttachedGoods(
  handle: Handle,
  entries: Parameters<typeof findAttachedPieces>[1],
  now: Date,
): Promise<AttachedGoods[]> {
  const pieces = (await findAttachedPieces(handle, entries)).map((row) => ({
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

/** A locked order with its locked payment. */
export type OrderOfGoods = Pick<PaidOrder, 'order' | 'attemptId'>;

/** The goods of a locked order that are returned with an entry that they are attached to. */
export interface AttachedOrder {
  readonly paid: PaidOrder;
  readonly going: readonly { readonly piece: LockedPiece; readonly refundHuf: number }[];
}

/** Locks goods attached to entries, with the parcels, and finds what can be cancelled now; orders and payments are locked. */
export async function lockAttached(
  trx: Trx,
  orders: readonly OrderOfGoods[],
  found: readonly AttachedPiece[],
  now: () => Date,
): Promise<AttachedOrder[]> {
  const locked: PaidOrder[] = [];
  for (const { order, attemptId } of orders) {
    const items = found.filter((row) => row.orderId === order.id).map(({ cartItemId }) => cartItemId);
    if (items.length === 0) continue;
    const pieces = await lockPieces(trx, order.id, items);
    const parcel = await lockParcel(trx, order.id);
    const email = await findEmail(trx, order.accountId);
    locked.push({ order, attemptId, pieces, parcel, email });
  }
  const at = now();
  return locked.map((paid) => ({
    paid,
    going: paid.pieces.flatMap((piece) => {
      const terms = cancellationOf(asPiece(piece), at);
      return terms ? [{ piece, refundHuf: terms.refundHuf }] : [];
    }),
  }));
}

/**
 * Returns locked pieces with the entry that they are attached to, with the price of a parcel that has nothing left to bring, and
 * notifies their buyers. Frees stock, so only entries come after it.
 */
export async function returnAttached(
  trx: Trx,
  orders: readonly AttachedOrder[],
  actorId: UserId,
): Promise<void> {
  for (const { paid, going } of orders) {
    const [first] = going;
    if (!first) continue;
    await notifyBuyer(trx, paid, going, first.piece);
    await returnGoods(trx, paid, going, { reason: 'product_cancelled', actorId });
  }
}

async function notifyBuyer(
  trx: Trx,
  paid: PaidOrder,
  going: AttachedOrder['going'],
  first: LockedPiece,
): Promise<void> {
  const { order, email } = paid;
  if (email === null) return;
  const pieces = going.map(({ piece }) => piece);
  const goodsHuf = sumHuf(going.map(({ refundHuf }) => refundHuf));
  const shippingHuf = shippingOf(paid, pieces);
  await queueMail(trx, refundedMail, {
    key: `line:${first.lineId}`,
    to: email,
    language: order.language,
    payload: {
      orderId: order.id,
      why: 'cancelled',
      names: namesOf(pieces, order.language),
      refundHuf: goodsHuf + shippingHuf,
      shippingHuf,
      feeHuf: sumHuf(pieces.map(({ amountHuf }) => amountHuf)) - goodsHuf,
    },
  });
}
