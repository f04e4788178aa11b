import {
  applyCoupon as applyOperation,
  chooseCoupon as chooseOperation,
  listCoupons as listOperation,
  removeCoupon as removeOperation,
} from '@rajt/contract/shop/operations/coupons';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { applyCoupon } from './apply-coupon.ts';
import type { CouponDeps } from './change-coupons.ts';
import { chooseCoupon } from './choose-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { ownCoupons } from './own-data-queries.ts';
import { eraseCoupons } from './queries.ts';
import { removeCoupon } from './remove-coupon.ts';

export { cartCouponFinder } from './cart-coupons.ts';
export { isCouponFile, loadCoupons } from './content/load-coupons.ts';
export { type ItemDiscount, judgeForOrder } from './judge-coupons.ts';
export { orderCouponView } from './order-coupons.ts';
export { findOrderCoupons, type OrderCoupon } from './order-queries.ts';
export { returnUses } from './queries.ts';
export { holdUses, releaseUses, retakeReleased, spendUses } from './use-coupons.ts';

export const couponsManifest = defineModule({
  name: 'coupons',
  owns: ['coupon', 'coupon_person', 'coupon_use'],
  erase: { account: ofAccount((trx, { id }) => eraseCoupons(trx, id)) },
  keeps: {
    coupon_use: 'the use stays with its order, which the books keep',
  },
  ownData: { coupons: ownCoupons },
});

/** Stops accounts that guess codes long before they find one: there are more than a million of the shortest. */
const TRIES: Limit[] = [
  { per: 'account', name: 'coupon-tries-person', points: 20, seconds: 3600 },
  { per: 'network', name: 'coupon-tries-network', points: 100, seconds: 3600 },
];

/** Coupons: their discounts, their owners, their uses. `sale`: changes carts. */
export function couponsModule(deps: Deps, sale: CouponDeps): Module {
  return {
    routes: (site) => {
      serve(site, listOperation, (call) => listCoupons(deps, call));
      serve(site, applyOperation, (call) => applyCoupon(sale, call), { limit: TRIES });
      serve(site, chooseOperation, (call) => chooseCoupon(sale, call));
      serve(site, removeOperation, (call) => removeCoupon(sale, call));
    },
  };
}
