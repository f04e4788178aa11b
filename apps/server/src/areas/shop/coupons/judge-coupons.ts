import { type CouponItem, choicesOf, couponEnd, type Discount, discountsOf } from '@rajt/rules/shop/coupon';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import {
  type ChosenCoupons,
  entryIds,
  type LineReference,
  productItemIds,
} from '../../checkout/cart/index.ts';
import { findTraits } from './item-queries.ts';
import { type For, findCoupons, lockLimited, type StoredCoupon } from './queries.ts';

/** A thing in a cart at its full price. */
export type FullPriced = LineReference & { readonly amountHuf: number };

/** A discount as an order line or a cart needs it. */
export type ItemDiscount<T = FullPriced> = Discount & { readonly of: T; readonly coupon: StoredCoupon };

interface Judged<T> {
  /** The discounts of coupons, each more than 0. */
  readonly discounts: readonly ItemDiscount<T>[];
  /** The items that each applicable coupon can discount, and whether the buyer selected it there. */
  readonly choices: readonly { readonly of: T; readonly couponId: string; readonly isChosen: boolean }[];
  /** Coupons of the cart that cannot be used any more. */
  readonly ended: readonly StoredCoupon[];
}

const NOTHING: Judged<never> = { discounts: [], choices: [], ended: [] };

/** Returns the discounts that the coupons of a cart give its items now. */
export async function judgeCoupons<T extends FullPriced>(
  handle: Handle,
  cart: ChosenCoupons,
  items: readonly T[],
  about: For & { readonly now: Date },
): Promise<Judged<T>> {
  if (cart.couponIds.length === 0) return NOTHING;
  const found = await findCoupons(handle, cart.couponIds, about);
  const isValid = (coupon: StoredCoupon) => couponEnd(coupon, about.now) === null;
  const couponItems = await toCouponItems(handle, items);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const discounts = discountsOf(found.filter(isValid), couponItems, cart.couponItems).flatMap((discount) => {
    const of = byKey.get(discount.key);
    const coupon = found.find(({ id }) => id === discount.couponId);
    return of && coupon ? [{ ...discount, of, coupon }] : [];
  });
  const used = new Set(discounts.map(({ coupon }) => coupon));
  const choices = [...used].flatMap((coupon) =>
    choicesOf(coupon, couponItems, cart.couponItems[coupon.id] ?? []).flatMap(({ key, isChosen }) => {
      const of = byKey.get(key);
      return of ? [{ of, couponId: coupon.id, isChosen }] : [];
    }),
  );
  return { discounts, choices, ended: found.filter((coupon) => !isValid(coupon)) };
}

/**
 * The same for an order: the coupons stay locked, so that what is counted is true until it commits. Takes their locks after
 * those of the things in the cart and before those of pools.
 */
export async function judgeForOrder<T extends FullPriced>(
  trx: Trx,
  cart: ChosenCoupons,
  items: readonly T[],
  about: For & { readonly now: Date },
): Promise<Judged<T>> {
  if (cart.couponIds.length === 0) return NOTHING;
  await lockLimited(trx, cart.couponIds);
  return judgeCoupons(trx, cart, items, about);
}

/** Things of a cart as the rules see them. */
export async function toCouponItems(handle: Handle, items: readonly FullPriced[]): Promise<CouponItem[]> {
  const traits = new Map(
    (await findTraits(handle, entryIds(items), productItemIds(items))).map((row) => [keyOf(row), row]),
  );
  return items.map((item) => {
    const key = keyOf(item);
    const { target = null, eventId = null, raceId = null, group = key } = traits.get(key) ?? {};
    const { amountHuf } = item;
    // Pieces of another price are another item.
    const shownAs = item.kind === 'product' ? `${group} ${amountHuf}` : group;
    return { key, group: shownAs, target, eventId, raceId, amountHuf };
  });
}

/** Names a thing among those of one cart. */
export function keyOf(item: LineReference): string {
  if (item.kind === 'entry') return `entry:${item.entryId}`;
  return item.kind === 'product' ? `product:${item.productItemId}` : `delivery:${item.deliveryId}`;
}
