import type { withdrawProducts as operation } from '@rajt/contract/orders/operations/purchases';
import { sumHuf } from '@rajt/rules/money';
import { hasLeft, shippingOfWithdrawn, withdrawalOf } from '@rajt/rules/shop/goods';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { queueMail } from '../../office/mails/index.ts';
import { type LockedPiece, noteWithdrawn } from '../../shop/products/index.ts';
import { readPurchase } from './list-purchases.ts';
import { withdrawalMail } from './mails.ts';
import { namesOf, textOf } from './names.ts';
import { type PaidOrder, withPaidOrder } from './paid-order.ts';
import { findOwnOrder } from './queries.ts';
import { returnGoods } from './return-goods.ts';
import { asPiece } from './views.ts';

/**
 * Withdraws from buying goods (45/2014. Korm. r., section 20). Pieces that have not left us are refunded at once, the others when
 * they are returned (`mark-goods.ts`). All pieces or none; a repeat changes nothing and answers the time of the first.
 */
export async function withdrawProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { viewer, body, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const wanted = [...new Set(body.items)];
  const orderId = await findOwnOrder(deps.db, viewer.id, body.trid);
  if (!orderId) throw new Refusal('not_found');
  const receivedAt = await withPaidOrder(deps, orderId, wanted, async (trx, paid) => {
    const { order, pieces, email } = paid;
    if (pieces.length < wanted.length) throw new Refusal('not_found');
    const now = deps.clock.now();
    const open = pieces.filter(({ withdrawnAt }) => withdrawnAt === null);
    const [first] = open;
    if (!first) return pieces[0]?.withdrawnAt ?? now;
    const kept = open.filter((piece) => withdrawalOf(asPiece(piece), now) === null);
    if (kept.length > 0) throw new Refusal('product_not_withdrawable', { items: kept.map(textOf) });
    const [away, here] = [open.filter(hasLeft), open.filter((piece) => !hasLeft(piece))];
    const shipping = shippingFor(paid, open);
    const at = await noteWithdrawn(
      trx,
      open.map(({ id }) => id),
      viewer.id,
    );
    if (away.length > 0)
      await raiseFlag(trx, {
        kind: 'product_withdrawn',
        subject: `orders:${order.id}`,
        detail: {
          trid: order.trid,
          pieces: away.length,
          amountHuf: sumHuf(away.map((one) => one.amountHuf)) + shipping.awayHuf,
        },
      });
    if (email !== null)
      await queueMail(trx, withdrawalMail, {
        key: `line:${first.lineId}`,
        to: email,
        language: order.language,
        payload: {
          orderId: order.id,
          receivedAt: at.toISOString(),
          here: namesOf(here, order.language),
          away: namesOf(away, order.language),
          refundHuf: sumHuf(here.map((one) => one.amountHuf)) + shipping.hereHuf,
          awayHuf: sumHuf(away.map((one) => one.amountHuf)) + shipping.awayHuf,
          shippingHuf: shipping.hereHuf + shipping.awayHuf,
        },
      });
    if (here.length > 0)
      await returnGoods(
        trx,
        paid,
        here.map((piece) => ({ piece, refundHuf: piece.amountHuf })),
        { reason: 'product_withdrawn', actorId: viewer.id },
      );
    return at;
  });
  const purchase = await readPurchase(deps, viewer.id, { orderId, language });
  return ok({ data: { receivedAt: receivedAt.toISOString(), purchase } });
}

/** The refund of the parcel's price, split by when it is paid: at once, or once all pieces are returned. */
function shippingFor(
  { parcel }: PaidOrder,
  withdrawn: readonly LockedPiece[],
): { readonly hereHuf: number; readonly awayHuf: number } {
  const all =
    parcel &&
    shippingOfWithdrawn(
      parcel,
      withdrawn.map(({ cartItemId }) => cartItemId),
    );
  if (!all) return { hereHuf: 0, awayHuf: 0 };
  return all.isAway ? { hereHuf: 0, awayHuf: all.refundHuf } : { hereHuf: all.refundHuf, awayHuf: 0 };
}
