import type { Cart } from '@rajt/contract/entering/operations/entries';
import type { Buyer, Line } from './buyer.ts';
import { kept } from './kept.ts';
import type { Season } from './world.ts';

/** A cart by the price list: each item with what coupons are shown to take off it. */
export interface PricedCart {
  readonly lines: readonly Line[];
  readonly discountHuf: number;
  readonly totalHuf: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/**
 * Adds a shown cart up by the price list and checks its total. No coupon may take off more than its terms, nor more of a thing
 * than its price.
 */
export function priced(cart: Cart, buyer: Buyer, season: Season): PricedCart {
  const lines: Line[] = [];
  // The ids of entries and of cart items are counted apart: one number can be both.
  const line = (key: string, huf: number, isOn: (one: Cart['selectedCoupons'][number]) => boolean) => {
    const discountHuf = sum(cart.selectedCoupons.filter(isOn).map(({ coupon }) => coupon.discount.amount));
    kept(
      discountHuf >= 0 && discountHuf <= huf,
      `coupons take ${discountHuf} off ${key}, which costs ${huf}`,
    );
    const same = lines.findIndex((one) => one.key === key);
    const { huf: hufOfSame = 0, discountHuf: lessOfSame = 0 } = lines[same] ?? {};
    const one = { key, huf: huf + hufOfSame, discountHuf: discountHuf + lessOfSame };
    if (same < 0) lines.push(one);
    else lines[same] = one;
  };
  for (const { entryId, race } of cart.entries)
    line(
      entryId,
      buyer.instead.get(entryId)?.feeHuf ?? of(season.raceHuf, race.id),
      (one) => one.entryId === entryId,
    );
  for (const { pid, type, cartItemId, quantity } of cart.products)
    line(
      pid,
      type === 'charity' ? buyer.donationHuf : of(season.pieceHuf, pid) * quantity,
      (one) => !one.entryId && one.cartItemId === cartItemId,
    );
  const grossHuf = sum(lines.map(({ huf }) => huf));
  const discountHuf = sum(cart.selectedCoupons.map(({ coupon }) => coupon.discount.amount));
  kept(discountHuf === sum(lines.map((one) => one.discountHuf)), 'a coupon lowers what is not in the cart');
  for (const { couponId, terms } of season.coupons) {
    const own = cart.selectedCoupons.filter(({ coupon }) => coupon.couponId === couponId);
    const takenHuf = sum(own.map(({ coupon }) => coupon.discount.amount));
    const mostHuf = 'percent' in terms ? Math.ceil((grossHuf * terms.percent) / 100) : terms.amountHuf;
    kept(takenHuf <= mostHuf, `a coupon takes ${takenHuf} off, it may ${mostHuf}`);
  }
  kept(
    cart.total.amount === grossHuf - discountHuf,
    `the cart says ${cart.total.amount}, its things cost ${grossHuf} less ${discountHuf}`,
  );
  return { lines, discountHuf, totalHuf: cart.total.amount };
}

function of(prices: ReadonlyMap<string, number>, id: string): number {
  const huf = prices.get(id);
  if (huf === undefined) throw new Error(`${id} is not on the price list`);
  return huf;
}
