import type { LineCoupon } from '@rajt/contract/shop/operations/coupons';
import type { Language } from '@rajt/rules/language';
import { pick } from '../../../platform/http/language.ts';
import type { OrderCoupon } from './order-queries.ts';

/** A coupon of an order as its buyer reads it. */
export function orderCouponView(
  { nameHu, nameEn, discountHuf }: OrderCoupon,
  language: Language,
): LineCoupon {
  return { name: pick(language, nameHu, nameEn), discount: { amount: discountHuf, currency: 'HUF' } };
}
