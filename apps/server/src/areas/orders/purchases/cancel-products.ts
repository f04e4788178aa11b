import type { cancelProducts as operation } from '@rajt/contract/orders/operations/purchases';
import { sumHuf } from '@rajt/rules/money';
import { type Cancellation, cancellationOf } from '@rajt/rules/shop/goods';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { LockedPiece } from '../../shop/products/index.ts';
import { findItems } from './goods-queries.ts';
import { readPurchase } from './list-purchases.ts';
import { refundedMail } from './mails.ts';
import { namesOf, textOf } from './names.ts';
import { withPaidOrder } from './paid-order.ts';
import { returnGoods, shippingOf } from './return-goods.ts';
import { asPiece } from './views.ts';

/** Cancels paid pieces by the terms under which they were bought. All of them or none; a repeat changes nothing. */
export async function cancelProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { viewer, params, body, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const wanted = [...new Set(body.items)];
  const items = await findItems(deps.db, viewer.id, params.cartId, wanted);
  if (items.some(({ kind }) => kind === 'entry')) throw new Refusal('entry_in_cancellation');
  const [orderId, ...others] = new Set(items.map((item) => item.orderId));
  if (!orderId || others.length > 0 || items.length < wanted.length) throw new Refusal('not_found');
  await withPaidOrder(deps, orderId, wanted, async (trx, paid) => {
    const { order, pieces, email } = paid;
    if (pieces.length < wanted.length) throw new Refusal('not_found');
    const open = pieces.filter(({ state }) => state === 'paid');
    if (open.length === 0) return;
    const cancelled = cancellable(open, deps.clock.now());
    const shippingHuf = shippingOf(paid, open);
    const refundHuf = sumHuf(cancelled.map(({ terms }) => terms.refundHuf)) + shippingHuf;
    if (refundHuf !== body.refund) throw new Refusal('refund_changed');
    if (email !== null)
      await queueMail(trx, refundedMail, {
        key: `line:${open[0]?.lineId ?? ''}`,
        to: email,
        language: order.language,
        payload: {
          orderId: order.id,
          why: 'cancelled',
          names: namesOf(open, order.language),
          refundHuf,
          shippingHuf,
          feeHuf: sumHuf(cancelled.map(({ terms }) => terms.feeHuf)),
        },
      });
    const given = cancelled.map(({ piece, terms }) => ({ piece, refundHuf: terms.refundHuf }));
    await returnGoods(trx, paid, given, { reason: 'product_cancelled', actorId: viewer.id });
  });
  return ok({ data: await readPurchase(deps, viewer.id, { orderId, language }) });
}

/** The refund of cancelling each piece now; refuses with the names of those that cannot be cancelled. */
function cancellable(
  pieces: readonly LockedPiece[],
  now: Date,
): { readonly piece: LockedPiece; readonly terms: Cancellation }[] {
  const found = pieces.map((piece) => ({ piece, terms: cancellationOf(asPiece(piece), now) }));
  const kept = found.filter(({ terms }) => terms === null);
  if (kept.length > 0)
    throw new Refusal('product_not_cancellable', { items: kept.map(({ piece }) => textOf(piece)) });
  return found.flatMap(({ piece, terms }) => (terms ? [{ piece, terms }] : []));
}
