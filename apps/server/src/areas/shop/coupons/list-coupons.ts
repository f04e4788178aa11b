import type { Coupon, listCoupons as operation } from '@rajt/contract/shop/operations/coupons';
import type { Language } from '@rajt/rules/language';
import { couponEnd } from '@rajt/rules/shop/coupon';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { findLimits, findOwnIds, findUsesOf, type Limits, type Place, type UseRow } from './list-queries.ts';
import { findCoupons, type StoredCoupon } from './queries.ts';

const STATES: readonly Coupon['state'][] = ['usable', 'early', 'used', 'expired'];

/**
 * The coupons of an account on a site: what is for it alone, and what it has used. Usable ones first, the soonest to end
 * before the others. One that was withdrawn is shown only where it was used.
 */
export async function listCoupons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, site, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const found = await findCoupons(db, await findOwnIds(db, viewer.id), { accountId: viewer.id, site });
  const own = found.filter(({ isOfSite }) => isOfSite);
  const limits = await findLimits(db, {
    eventIds: own.flatMap(({ eventIds }) => eventIds),
    raceIds: own.flatMap(({ raceIds }) => raceIds),
  });
  const uses = await findUsesOf(db, viewer.id);
  const items = own
    .map((coupon) => view(coupon, { limits, uses, now: clock.now(), language }))
    .filter(({ state, orders }) => state !== null || orders.length > 0)
    .map((item): Coupon => ({ ...item, state: item.state ?? 'expired' }))
    .sort(
      (one, other) =>
        STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.endsAt.localeCompare(other.endsAt),
    );
  return ok({ data: { items } });
}

/** `state` is null of a coupon that works no more. */
function view(
  coupon: StoredCoupon,
  about: { limits: Limits; uses: readonly UseRow[]; now: Date; language: Language },
): Omit<Coupon, 'state'> & { readonly state: Coupon['state'] | null } {
  const { discount, leastHuf } = coupon;
  const end = couponEnd(coupon, about.now);
  const named = (places: readonly Place[], ids: readonly string[]) =>
    places
      .filter(({ id }) => ids.includes(id))
      .map(({ id, nameHu, nameEn }) => ({ id, name: pick(about.language, nameHu, nameEn) }));
  return {
    couponId: coupon.id,
    code: coupon.code,
    name: pick(about.language, coupon.nameHu, coupon.nameEn),
    percent: 'percent' in discount ? discount.percent : null,
    amount: 'percent' in discount ? null : huf(discount.amountHuf),
    lowers: [...coupon.lowers],
    events: named(about.limits.events, coupon.eventIds),
    races: named(about.limits.races, coupon.raceIds),
    least: leastHuf > 0 ? huf(leastHuf) : null,
    mostItems: coupon.mostItems,
    isCombinable: coupon.isCombinable,
    startsAt: coupon.startsAt.toISOString(),
    endsAt: coupon.endsAt.toISOString(),
    state: end === null ? 'usable' : end === 'unknown' ? null : end,
    orders: about.uses
      .filter(({ couponId }) => couponId === coupon.id)
      .map(({ trid, at, discountHuf }) => ({ trid, at: at.toISOString(), discount: huf(discountHuf) })),
  };
}

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
