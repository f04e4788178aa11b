import type { chooseCoupon } from '@rajt/contract/shop/operations/coupons';
import { formatHuf } from '@rajt/rules/money';
import { chosenItems, loweredBy, orderedChoice } from '@rajt/rules/shop/coupon';
import type { Deps } from '../../../platform/deps.ts';
import type { Call } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CartThing } from '../../checkout/cart/index.ts';
import { keyOf, toCouponItems } from './judge-coupons.ts';
import { findLimits } from './list-queries.ts';
import type { StoredCoupon } from './queries.ts';
import { targetTexts } from './target-texts.ts';

/**
 * The keys of the things that a coupon is chosen for: of the items that are sent, or of all where none are. What is sent and
 * is not in the cart has changed elsewhere (`cart_changed`).
 */
export function chosenKeys(
  things: readonly CartThing[],
  { entries, products }: Call<typeof chooseCoupon>['body'],
): string[] {
  if (!entries && !products) return things.map(keyOf);
  const sent = [
    ...(entries ?? []).map(({ entryId }) =>
      things.filter((one) => one.kind === 'entry' && one.entryId === entryId),
    ),
    ...(products ?? []).map(({ cartItemId }) =>
      things.filter((one) => one.kind === 'product' && one.cartItemId === cartItemId),
    ),
  ];
  if (sent.some((found) => found.length === 0)) throw new Refusal('cart_changed');
  return [...new Set(sent.flat().map(keyOf))];
}

/** The choice as the cart stores it; refuses a coupon that would discount none of what it is chosen for. */
export async function choiceFor(
  { db }: Pick<Deps, 'db'>,
  coupon: StoredCoupon,
  things: readonly CartThing[],
  keys: readonly string[],
): Promise<string[]> {
  const items = await toCouponItems(db, things);
  const lowered = loweredBy(coupon, chosenItems(keys, items));
  if (lowered === 'fits_nothing')
    throw new Refusal('coupon_fits_nothing', {
      items: targetTexts(coupon.lowers, await findLimits(db, coupon)),
    });
  const least = formatHuf(coupon.leastHuf);
  if (lowered === 'too_little') throw new Refusal('coupon_too_little', { items: [{ hu: least, en: least }] });
  return orderedChoice(coupon, items, keys);
}
