import type { chooseCoupon as operation } from '@rajt/contract/shop/operations/coupons';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findLiveCart } from '../../checkout/cart/index.ts';
import { type CouponDeps, changeCoupons } from './change-coupons.ts';
import { choiceFor, chosenKeys } from './chosen-keys.ts';
import { findCoupons } from './queries.ts';

/** Says for which items of the cart a coupon of it is chosen; repeating it changes nothing. */
export async function chooseCoupon(
  deps: CouponDeps,
  { viewer, site, language, params: { couponId }, body }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const buyer = { accountId: viewer.id, site };
  const isChosen = async () => (await findLiveCart(deps.db, viewer.id, site))?.couponIds.includes(couponId);
  const [coupon] = (await isChosen()) ? await findCoupons(deps.db, [couponId], buyer) : [];
  if (!coupon) throw new Refusal('not_found');
  await changeCoupons(deps, buyer, async () => {
    const found = await deps.carts.findThings({ ...buyer, language });
    if (!found || found.things.length === 0) throw new Refusal('cart_empty');
    const asked = chosenKeys(found.things, body);
    const keys = await choiceFor(deps, coupon, found.things, asked);
    const { couponIds, couponItems } = found.cart;
    return { couponIds, couponItems: { ...couponItems, [couponId]: keys } };
  });
  return ok({ data: await deps.carts.read({ ...buyer, language }) });
}
