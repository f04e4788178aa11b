import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Money } from '@rajt/contract/shapes';
import type { Coupon } from '@rajt/contract/shop/operations/coupons';

/** A coupon of one's own in words. */
export function useCouponFacts() {
  const t = useT();
  const { money, day } = useFormats();
  const taken = (discount: Money) => money({ ...discount, amount: -discount.amount });
  /** The items that it discounts: the races or events that it is limited to, or else the kinds of items. */
  const target = ({ races, events, lowers }: Coupon) => {
    const places = races.length > 0 ? races : events;
    const names =
      places.length > 0 ? places.map(({ name }) => name) : lowers.map((one) => t(`coupons:target_${one}`));
    return t('ownCoupons:for', { what: names.join(', ') });
  };
  /** The last moment counts: an end at midnight is the day before. */
  const lastDay = ({ endsAt }: Coupon) => day(new Date(Date.parse(endsAt) - 1).toISOString());
  const when = (coupon: Coupon) => {
    if (coupon.state === 'early') return t('ownCoupons:from', { date: day(coupon.startsAt) });
    if (coupon.state === 'used') return null;
    const words = coupon.state === 'expired' ? 'ownCoupons:ended' : 'ownCoupons:until';
    return t(words, { date: lastDay(coupon) });
  };
  return {
    taken,
    off: ({ percent, amount }: Coupon) => (percent === null ? amount && taken(amount) : `−${percent}%`),
    facts: (coupon: Coupon) =>
      [
        target(coupon),
        coupon.least && t('ownCoupons:least', { amount: money(coupon.least) }),
        coupon.mostItems && t('ownCoupons:mostItems', { count: coupon.mostItems }),
        !coupon.isCombinable && t('ownCoupons:alone'),
        when(coupon),
      ].filter((fact) => typeof fact === 'string'),
  };
}
