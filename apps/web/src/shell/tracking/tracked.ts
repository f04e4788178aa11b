import type { Cart, CartEntry, CartProduct, TeamEntry } from '@rajt/contract/entering/operations/entries';
import type { PayMode } from '@rajt/contract/orders/operations/orders';

/** One single item of the cart as analytics gets it: by the catalogue's name, never the person. */
export interface TrackedItem {
  readonly id: string;
  readonly name: string;
  readonly category: 'entry' | 'product';
  /** Whole forints. */
  readonly price: number;
}

/** The cart as it was ordered: the order's page no longer has it. Amounts in whole forints. */
export interface TrackedCart {
  /** The price without the shipping. */
  readonly value: number;
  readonly shipping: number;
  /** The codes of the coupons that lower it, each once. */
  readonly coupons: readonly string[];
  readonly items: readonly TrackedItem[];
}

/** The messages of the shop to analytics, by the names of specification section 2. */
export type Tracked =
  | { event: 'remove-from-cart'; items: readonly TrackedItem[] }
  | { event: 'initiate-checkout'; cart: TrackedCart }
  | { event: 'initiate-purchase'; trid: string; paymode: PayMode; cart: TrackedCart }
  /** Its items are known from the `initiate-purchase` of the same order. */
  | { event: 'purchase'; trid: string }
  | { event: 'sign-up'; method: string };

export function entryItem({ fee, ...entry }: CartEntry): TrackedItem {
  return { ...raceItem(entry), price: fee.amount };
}

/** A team with one price is one item; its members cost nothing then. Otherwise each member is. */
export function teamItems(team: TeamEntry): TrackedItem[] {
  const { price, memberEntries } = team;
  const item = raceItem(team);
  if (price) return [{ ...item, price: price.fee.amount }];
  return memberEntries.map(({ fee }) => ({ ...item, price: fee.amount }));
}

/** A race's name alone ("1 km") is the same at many events. */
const raceItem = ({ event, race }: Pick<CartEntry, 'event' | 'race'>) =>
  ({ id: race.id, name: `${event.name} – ${race.name}`, category: 'entry' }) as const;

/** Each piece by itself: `quantity` of them, or those that are taken out. */
export function productItems(product: CartProduct, count = product.quantity): TrackedItem[] {
  const { variant, name, price } = product;
  const item = {
    id: variant.id,
    name: [name, variant.name].filter(Boolean).join(' – '),
    category: 'product',
    price: price.amount,
  } as const;
  return Array.from({ length: count }, () => item);
}

export function trackedCart(cart: Cart): TrackedCart {
  const { entries, teamEntries, products, selectedCoupons, shipping, total } = cart;
  const parcel = shipping?.amount?.amount ?? 0;
  return {
    value: total.amount - parcel,
    shipping: parcel,
    coupons: [...new Set(selectedCoupons.map(({ coupon }) => coupon.code))],
    items: [
      ...entries.filter(({ teamEntryId }) => teamEntryId === null).map(entryItem),
      ...teamEntries.flatMap(teamItems),
      ...products.flatMap((product) => productItems(product)),
    ],
  };
}
