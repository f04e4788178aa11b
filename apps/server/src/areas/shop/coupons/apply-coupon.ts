import type { applyCoupon as operation } from '@rajt/contract/shop/operations/coupons';
import { combines, couponCode, couponEnd } from '@rajt/rules/shop/coupon';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findLiveCart } from '../../checkout/cart/index.ts';
import { type CouponDeps, changeCoupons } from './change-coupons.ts';
import { choiceFor, chosenKeys } from './chosen-keys.ts';
import { judgeCoupons } from './judge-coupons.ts';
import { type For, findByCode, type StoredCoupon } from './queries.ts';

/**
 * Chooses a coupon for items of the cart: those whose ids are sent, or all. Coupons of the cart that lower nothing any more are
 * removed with it. Its discount is not stored: it is judged whenever the cart is read, and finally when the payment starts.
 */
export async function applyCoupon(
  deps: CouponDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const buyer: For = { accountId: call.viewer.id, site: call.site };
  const code = couponCode(call.params.code);
  const coupon = code === null ? undefined : await findByCode(deps.db, code, buyer);
  const of = { ...buyer, language: call.language };
  const end = coupon && couponEnd(coupon, deps.clock.now());
  if (coupon && end === 'used' && (await isHeldByCart(deps, coupon, buyer)))
    return ok({ data: await deps.carts.read(of) });
  if (!coupon || end !== null) throw new Refusal('coupon_invalid');
  await changeCoupons(deps, buyer, async () => {
    const found = await deps.carts.findThings(of);
    if (!found || found.things.length === 0) throw new Refusal('cart_empty');
    const asked = chosenKeys(found.things, call.body.cart ?? {});
    const keys = await choiceFor(deps, coupon, found.things, asked);
    const now = deps.clock.now();
    const { discounts } = await judgeCoupons(deps.db, found.cart, found.things, { ...buyer, now });
    const others = [...new Map(discounts.map((one) => [one.couponId, one.coupon])).values()].filter(
      ({ id }) => id !== coupon.id,
    );
    if (!combines(coupon, others)) throw new Refusal('coupon_not_combinable', { items: others.map(nameOf) });
    // In the order in which they were entered.
    const kept = found.cart.couponIds.filter((id) => others.some((other) => other.id === id));
    return {
      couponIds: [...kept, coupon.id],
      couponItems: { ...found.cart.couponItems, [coupon.id]: keys },
    };
  });
  return ok({ data: await deps.carts.read(of) });
}

/** Whether it is the cart's own order that uses it: after a refused payment it goes on to. */
async function isHeldByCart(
  { db }: Pick<CouponDeps, 'db'>,
  { id }: StoredCoupon,
  { accountId, site }: For,
): Promise<boolean> {
  const cart = await findLiveCart(db, accountId, site);
  return cart?.state === 'paying' && cart.couponIds.includes(id);
}

const nameOf = ({ nameHu, nameEn }: StoredCoupon) => ({ hu: nameHu, en: nameEn });
