import type { OrderId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { Handle } from '../../../platform/postgres/database.ts';
import { queueMail } from '../../office/mails/index.ts';
import { returnUses } from '../../shop/coupons/index.ts';
import { refundedMail } from './mails.ts';
import { namesOf } from './names.ts';
import { withPaidOrder } from './paid-order.ts';
import { returnGoods, shippingOf } from './return-goods.ts';

/**
 * Refunds the whole price of pieces of a paid order to its source, because the event for which they were bought does not take
 * place; pieces that are with their buyer stay. Notifies the buyer, once. Returns how many pieces were refunded.
 */
export async function refundOfEvent(
  handle: Handle,
  orderId: OrderId,
  cartItemIds: readonly string[],
): Promise<number> {
  return withPaidOrder({ db: handle }, orderId, cartItemIds, async (trx, paid) => {
    const going = paid.pieces.filter(
      ({ state, fulfilment }) => state === 'paid' && (fulfilment === 'ordered' || fulfilment === 'ready'),
    );
    const [first] = going;
    if (!first) return 0;
    const { order, email } = paid;
    const shippingHuf = shippingOf(paid, going);
    if (email !== null)
      await queueMail(trx, refundedMail, {
        key: `line:${first.lineId}`,
        to: email,
        language: order.language,
        payload: {
          orderId: order.id,
          why: 'event',
          names: namesOf(going, order.language),
          refundHuf: sumHuf(going.map(({ amountHuf }) => amountHuf)) + shippingHuf,
          shippingHuf,
          feeHuf: 0,
        },
      });
    await returnUses(trx, [order.id], { entryIds: [], pieceIds: going.map(({ id }) => id) });
    const given = going.map((piece) => ({ piece, refundHuf: piece.amountHuf }));
    await returnGoods(trx, paid, given, { reason: 'product_cancelled', actorId: null });
    return going.length;
  });
}
