import type { CouponTarget } from '@rajt/rules/shop/coupon';
import { texts } from '../../../platform/http/language.ts';
import type { Limits } from './list-queries.ts';

type Text = { readonly hu: string; readonly en: string };

/** The target of a coupon in words: the races or events that it is limited to, or else the types of things that it lowers. */
export function targetTexts(lowers: readonly CouponTarget[], { races, events }: Limits): Text[] {
  const places = races.length > 0 ? races : events;
  if (places.length > 0) return places.map(({ nameHu, nameEn }) => ({ hu: nameHu, en: nameEn }));
  return lowers.map((target) => ({
    hu: texts('hu')(`coupons:target_${target}`),
    en: texts('en')(`coupons:target_${target}`),
  }));
}
