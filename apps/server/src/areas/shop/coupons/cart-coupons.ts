import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import type { FindCartCoupons } from '../../checkout/cart/index.ts';
import { findFrozen } from './item-queries.ts';
import { judgeCoupons, keyOf } from './judge-coupons.ts';

/** The coupons of the cart as they are judged now; while it is being paid, as its order has them. */
export function cartCouponFinder({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindCartCoupons {
  return async (cart, things, { accountId, site, language }) => {
    if (cart.state === 'paying') {
      const frozen = await findFrozen(db, cart.id);
      const discounts = frozen.flatMap(({ couponId, code, nameHu, nameEn, discountHuf, ...of }) => {
        const thing = things.find((one) => keyOf(one) === keyOf(of));
        const coupon = { couponId, code, name: pick(language, nameHu, nameEn) };
        return thing ? [{ of: thing, coupon, discountHuf }] : [];
      });
      return { discounts, choices: [] };
    }
    const now = clock.now();
    const { discounts, choices } = await judgeCoupons(db, cart, things, { accountId, site, now });
    return {
      discounts: discounts.map(({ of, coupon: { id, code, nameHu, nameEn }, discountHuf }) => ({
        of,
        discountHuf,
        coupon: { couponId: id, code, name: pick(language, nameHu, nameEn) },
      })),
      choices,
    };
  };
}
