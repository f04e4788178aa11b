import { holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { addCartGift, removeCartGift } from '@rajt/contract/papers/operations/gift-cards';
import { applyCoupon, removeCoupon } from '@rajt/contract/shop/operations/coupons';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { newCredit } from '../new-credit.ts';
import { WORDS } from '../new-gift.ts';
import type { Buyer } from './buyer.ts';
import type { StepOf } from './draw.ts';
import { type Outcome, pick, type Shop } from './shop.ts';

/** Steps that fill a cart, lower its price and empty it; each cart of a response is compared with the price list. */

export async function enter(shop: Shop, buyer: Buyer, { race }: StepOf<'enter'>): Promise<Outcome> {
  const { raceId, heatIds } = shop.season.races[race];
  const body = { raceId, heatId: heatIds[0], form: {}, conditionsAccepted: true };
  const { outcome, answer } = await shop.call(buyer, holdEntry, { body });
  if (outcome === 'done') shop.look(buyer, answer.data.cart);
  return outcome;
}

export async function goods(shop: Shop, buyer: Buyer, { what, quantity }: StepOf<'goods'>): Promise<Outcome> {
  const params = { variantId: shop.season.variantOf[what] };
  const { outcome, answer } = await shop.call(buyer, setCartProduct, { params, body: { quantity } });
  if (outcome === 'done') shop.look(buyer, answer.data);
  return outcome;
}

export async function gift(shop: Shop, buyer: Buyer): Promise<Outcome> {
  const params = { giftId: shop.world.giftId };
  const { outcome, answer } = await shop.call(buyer, addCartGift, { params, body: WORDS });
  if (outcome === 'done') shop.look(buyer, answer.data);
  return outcome;
}

export async function donate(shop: Shop, buyer: Buyer, { huf }: { readonly huf: number }): Promise<Outcome> {
  const params = { charityId: shop.world.charity.productId };
  const { outcome, answer } = await shop.call(buyer, setCartDonation, { params, body: { amount: huf } });
  if (outcome !== 'done') return outcome;
  buyer.donationHuf = huf;
  shop.look(buyer, answer.data);
  return outcome;
}

export async function remove(shop: Shop, buyer: Buyer, { nth }: StepOf<'remove'>): Promise<Outcome> {
  const { entries, products } = await shop.cartOf(buyer);
  const entry = pick(entries, nth);
  const product = pick(products, nth);
  if (entry && (!product || nth % 2 === 0))
    return (await shop.call(buyer, removeEntry, { params: { entryId: entry.entryId } })).outcome;
  if (!product) return 'nothing';
  const { type, cartItemId, variant } = product;
  if (type === 'charity') return donate(shop, buyer, { huf: 0 });
  if (type === 'gift_card')
    return (await shop.call(buyer, removeCartGift, { params: { cartItemId } })).outcome;
  const none = { params: { variantId: variant.id }, body: { quantity: 0 } };
  return (await shop.call(buyer, setCartProduct, none)).outcome;
}

export async function coupon(shop: Shop, buyer: Buyer, { nth }: StepOf<'coupon'>): Promise<Outcome> {
  const params = { code: pick(shop.season.coupons, nth)?.code ?? '' };
  const { outcome, answer } = await shop.call(buyer, applyCoupon, { params, body: {} });
  if (outcome === 'done') shop.look(buyer, answer.data);
  return outcome;
}

export async function uncoupon(shop: Shop, buyer: Buyer, { nth }: StepOf<'uncoupon'>): Promise<Outcome> {
  const chosen = pick((await shop.cartOf(buyer)).selectedCoupons, nth);
  if (!chosen) return 'nothing';
  const params = { couponId: chosen.coupon.couponId };
  const { outcome, answer } = await shop.call(buyer, removeCoupon, { params });
  if (outcome === 'done') shop.look(buyer, answer.data);
  return outcome;
}

/** The organiser gives credit. */
export async function credit(shop: Shop, buyer: Buyer, step: StepOf<'credit'>): Promise<Outcome> {
  const { db, clock } = shop.world.t;
  const { huf: amountHuf, isServicesOnly, days } = step;
  const expiresOn = addDays(budapestDate(clock.now()), days);
  await newCredit(db, buyer.person, { amountHuf, isServicesOnly, expiresOn });
  buyer.givenHuf += amountHuf;
  buyer.creditedHuf += amountHuf;
  return 'done';
}
