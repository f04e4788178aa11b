import type { OrderId, UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import { type Mark, mayMark } from '@rajt/rules/shop/goods';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { pickupsOf } from '../../shop/delivery/index.ts';
import { type LockedPiece, markPieces, type PieceMark } from '../../shop/products/index.ts';
import { findOrdersOf } from './goods-queries.ts';
import { goodsMarkedMail, refundedMail } from './mails.ts';
import { namesOf } from './names.ts';
import { type PaidOrder, withPaidOrder } from './paid-order.ts';
import { returnGoods, shippingOf } from './return-goods.ts';
import { asPiece } from './views.ts';

interface Marking {
  readonly items: readonly string[];
  readonly mark: Mark;
  readonly parcelNumber: string | null;
  /** Null for the command. */
  readonly actorId: UserId | null;
  /** The person who runs the command. */
  readonly reason?: string;
}

/**
 * Marks the state of pieces, order by order, each with a mail to its buyer; returned pieces are refunded. `refused`: pieces whose
 * state does not allow it, and donations, which nobody hands over. Pieces that have it already are among `marked`.
 */
export async function markGoods(
  deps: { readonly db: Handle } & Pick<Deps, 'clock'>,
  marking: Marking,
): Promise<{ marked: string[]; refused: string[] }> {
  const marked: string[] = [];
  for (const { orderId, cartItemIds } of await findOrdersOf(deps.db, marking.items))
    marked.push(
      ...(await withPaidOrder(deps, orderId, cartItemIds, (trx, paid) =>
        markOrder(trx, deps.clock.now(), paid, { ...marking, orderId }),
      )),
    );
  const done = new Set(marked);
  return { marked, refused: [...new Set(marking.items)].filter((id) => !done.has(id)) };
}

async function markOrder(
  trx: Trx,
  now: Date,
  paid: PaidOrder,
  { mark, parcelNumber, actorId, reason }: Marking & { orderId: OrderId },
): Promise<string[]> {
  const { order, pieces, email } = paid;
  const standing = pieces.filter(({ fulfilment }) => fulfilment === mark);
  const changing = pieces.filter((piece) => piece.type !== 'charity' && mayMark(asPiece(piece), mark));
  const [first] = changing;
  const by = { actorId, buyerId: order.accountId, reason: reason ?? null };
  if (first && mark === 'returned') await takeBack(trx, paid, changing, by);
  if (first && mark !== 'returned') {
    const pickups = await pickupsOf(trx, [order.id]);
    const pickupOf = ({ cartItemId, pickupHu, pickupEn }: LockedPiece) =>
      pick(order.language, pickups.get(cartItemId)?.hu ?? pickupHu, pickups.get(cartItemId)?.en ?? pickupEn);
    if (email !== null)
      await queueMail(trx, goodsMarkedMail, {
        key: `${mark}:line:${first.lineId}:${now.toISOString()}`,
        to: email,
        language: order.language,
        payload: {
          orderId: order.id,
          mark,
          names: namesOf(changing, order.language),
          parcelNumber,
          pickups: [...new Set(changing.map(pickupOf))].filter(Boolean),
        },
      });
    await markPieces(
      trx,
      changing.map(({ id }) => id),
      { mark, parcelNumber: mark === 'shipped' ? parcelNumber : null, ...by },
    );
  }
  return [...standing, ...changing].map(({ cartItemId }) => cartItemId);
}

/** The pieces that the buyer had withdrawn from are returned: refunds their whole price. */
async function takeBack(
  trx: Trx,
  paid: PaidOrder,
  pieces: readonly LockedPiece[],
  { actorId, buyerId, reason }: Pick<PieceMark, 'actorId' | 'buyerId' | 'reason'>,
): Promise<void> {
  const { order, email } = paid;
  const shippingHuf = shippingOf(paid, pieces);
  if (email !== null)
    await queueMail(trx, refundedMail, {
      key: `returned:line:${pieces[0]?.lineId ?? ''}`,
      to: email,
      language: order.language,
      payload: {
        orderId: order.id,
        why: 'returned',
        names: namesOf(pieces, order.language),
        refundHuf: sumHuf(pieces.map((piece) => piece.amountHuf)) + shippingHuf,
        shippingHuf,
        feeHuf: 0,
      },
    });
  const given = pieces.map((piece) => ({ piece, refundHuf: piece.amountHuf }));
  await returnGoods(trx, paid, given, { reason: 'product_withdrawn', actorId, isReturned: true });
  for (const piece of pieces)
    await writeStaffAudit(trx, {
      actorId,
      action: 'product.marked',
      subject: `product_item:${piece.id}`,
      personId: buyerId,
      eventId: null,
      reason,
      detail: {
        mark: 'returned',
        ...changed({ fulfilment: piece.fulfilment }, { fulfilment: 'returned' }),
        refundHuf: piece.amountHuf,
      },
    });
}
