import type { Cart } from '@rajt/contract/entering/operations/entries';
import { NO_DELIVERY, shippingCost } from '@rajt/rules/shop/delivery';
import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import type { FindCartDelivery } from '../../checkout/cart/index.ts';
import { findGoods } from './goods-queries.ts';
import { findShippingMethods, findTimes } from './offer-queries.ts';

/** The delivery of the goods, as the cart shows it. */
export function cartDeliveryFinder({ db }: Pick<Deps, 'db'>): FindCartDelivery {
  return async (cartId, language) => {
    const goods = await findGoods(db, cartId);
    const sent = goods.filter(({ shippingId }) => shippingId !== null);
    const times = await findTimes(db, cartId, [...new Set(goods.flatMap((good) => good.handoverId ?? []))]);
    const pieces = new Map(goods.map((good) => [good.cartItemId, good]));
    return {
      choiceOf: (cartItemId) => {
        const { methods = [], handoverId, shippingId } = pieces.get(cartItemId) ?? NO_DELIVERY_NEEDED;
        const delivery = shippingId !== null ? 'delivery' : handoverId !== null ? 'handover' : null;
        return { deliveryMethods: [...methods], delivery, handoverId, shippingId };
      },
      shipping: await shippingOf(sent),
      handovers: times.map((time) => ({
        handoverId: time.id,
        name: pick(language, time.nameHu, time.nameEn),
        address: time.address,
        startsAt: time.startsAt.toISOString(),
        endsAt: time.endsAt.toISOString(),
        isOpen: time.isOpen,
      })),
    };

    /** At the price that was shown with the choice, until a payment reports that it has changed. */
    async function shippingOf(pieces: typeof goods): Promise<Cart['shipping']> {
      const [first] = pieces;
      if (!first?.rates || first.shippingId === null) return null;
      const { shippingId } = first;
      const method = (await findShippingMethods(db, cartId)).find(({ id }) => id === shippingId);
      if (!method) return null;
      const amount = shippingCost(first.rates, pieces);
      return {
        shippingId,
        name: pick(language, method.nameHu, method.nameEn),
        amount: amount === null ? null : { amount, currency: 'HUF' },
      };
    }
  };
}

const NO_DELIVERY_NEEDED = { ...NO_DELIVERY, methods: [] };
