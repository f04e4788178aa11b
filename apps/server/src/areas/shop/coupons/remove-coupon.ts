import type { removeCoupon as operation } from '@rajt/contract/shop/operations/coupons';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { findLiveCart } from '../../checkout/cart/index.ts';
import { type CouponDeps, changeCoupons } from './change-coupons.ts';

/** Takes a coupon out of the cart. Where it is not there, nothing happens. */
export async function removeCoupon(
  deps: CouponDeps,
  { viewer, site, language, params: { couponId } }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const buyer = { accountId: viewer.id, site };
  const cart = await findLiveCart(deps.db, viewer.id, site);
  if (cart?.couponIds.includes(couponId))
    await changeCoupons(deps, buyer, async ({ couponIds, couponItems }) => ({
      couponIds: couponIds.filter((id) => id !== couponId),
      couponItems,
    }));
  return ok({ data: await deps.carts.read({ ...buyer, language }) });
}
