import { cleanCode } from '../clean-text.ts';
import { sumHuf } from '../money.ts';
import type { ProductType } from './products.ts';

/** The discounts of coupons on the items of a cart (decision 0049). All amounts are whole forints. */

/** The kinds of items that a coupon may discount: an open list. Gifts, donations and deliveries are never discounted. */
export const COUPON_TARGETS = [
  'entry',
  'merchandise',
  'trophy',
  'accommodation',
  'guest_entry',
] as const satisfies ('entry' | ProductType)[];
export type CouponTarget = (typeof COUPON_TARGETS)[number];

/** A share of the discounted items' price, or one amount for the whole order. */
export type CouponDiscount = { readonly percent: number } | { readonly amountHuf: number };

/** The terms of a coupon: which items of a cart it discounts, and by how much. */
export interface CouponTerms {
  readonly id: string;
  readonly discount: CouponDiscount;
  readonly lowers: readonly CouponTarget[];
  /** Only what belongs to one of these events; empty: whatever it belongs to. */
  readonly eventIds: readonly string[];
  /** The races that it is limited to; empty: none. */
  readonly raceIds: readonly string[];
  /** The minimum price of the discounted items together, before any discount. */
  readonly leastHuf: number;
  /** The number of items that it discounts, the dearest first; null: all. */
  readonly mostItems: number | null;
  /** Whether other coupons may be used in the same order. */
  readonly isCombinable: boolean;
}

/** An item in a cart as far as coupons care. `target`: null for an item that no coupon discounts. */
export interface CouponItem {
  readonly key: string;
  /** The group of everything that the cart shows as one item: a team, pieces of one product. */
  readonly group: string;
  readonly target: CouponTarget | null;
  readonly eventId: string | null;
  readonly raceId: string | null;
  readonly amountHuf: number;
}

/** For which things of a cart each of its coupons is chosen: their keys, by the coupon's id. */
export type CouponChoice = Readonly<Record<string, readonly string[]>>;

/** The discount of one coupon on one item: more than 0. */
export interface Discount {
  readonly couponId: string;
  readonly key: string;
  readonly discountHuf: number;
}

/** The format of coupon codes, as they are stored. */
export const COUPON_CODE = /^[A-Z0-9]{4,24}$/;

/** The code as it is stored: people write it in small letters, with spaces and dashes. Null when it cannot be one. */
export function couponCode(entered: string): string | null {
  const code = cleanCode(entered).replace(/[ -]/g, '').toUpperCase();
  return COUPON_CODE.test(code) ? code : null;
}

/** The facts that decide whether an account may use a coupon now, on this site. */
export interface CouponValidity {
  readonly isPublished: boolean;
  readonly isOfSite: boolean;
  /** For everybody, or for this account. */
  readonly isForAccount: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly mostUses: number | null;
  readonly usesPerAccount: number | null;
  /** Held and used ones. */
  readonly uses: number;
  readonly ownUses: number;
}

/** Why a coupon cannot be used; the buyer gets one answer for all reasons, so that nobody learns which codes exist. */
export function couponEnd(
  { isPublished, isOfSite, isForAccount, startsAt, endsAt, ...counted }: CouponValidity,
  now: Date,
): 'unknown' | 'early' | 'expired' | 'used' | null {
  if (!isPublished || !isOfSite || !isForAccount) return 'unknown';
  if (now < startsAt) return 'early';
  if (now >= endsAt) return 'expired';
  return isUsedUp(counted) ? 'used' : null;
}

/** Whether as many orders use it as may, in all or of the account. */
export function isUsedUp({
  mostUses,
  usesPerAccount,
  uses,
  ownUses,
}: Pick<CouponValidity, 'mostUses' | 'usesPerAccount' | 'uses' | 'ownUses'>): boolean {
  return (mostUses !== null && uses >= mostUses) || (usesPerAccount !== null && ownUses >= usesPerAccount);
}

/** Why a valid coupon discounts nothing in a cart. */
export type Idle = 'fits_nothing' | 'too_little';

/**
 * The items that a coupon discounts among those it is chosen for, the dearest first; or why it discounts none. `keys` is the
 * stored choice: where the coupon has a limit of items, an item that has left the cart takes its place in the limit along, so
 * that the coupon does not move to the next item; an item that came in its group since (a swapped team member) takes the
 * place over.
 */
export function loweredBy(
  terms: CouponTerms,
  items: readonly CouponItem[],
  keys: readonly string[] = [],
): readonly CouponItem[] | Idle {
  const fitting = items.filter((item) => fits(terms, item));
  if (fitting.length === 0) return 'fits_nothing';
  if (sumHuf(fitting.map(({ amountHuf }) => amountHuf)) < terms.leastHuf) return 'too_little';
  const dearest = fitting.toSorted((one, other) => other.amountHuf - one.amountHuf);
  if (terms.mostItems === null) return dearest;
  const present = new Set(items.map(({ key }) => key));
  const left = keys.slice(0, terms.mostItems).filter((key) => !present.has(key)).length;
  const chosen = new Set(keys);
  const joined = fitting.filter(({ key }) => !chosen.has(key)).length;
  const lowered = dearest.slice(0, terms.mostItems - Math.max(0, left - joined));
  return lowered.length > 0 ? lowered : 'fits_nothing';
}

/** A choice as it is stored: the keys of the chosen items, first of those that the coupon discounts now, the dearest first. */
export function orderedChoice(
  terms: CouponTerms,
  items: readonly CouponItem[],
  keys: readonly string[],
): string[] {
  const chosen = chosenItems(keys, items);
  const rankOf = (item: CouponItem) => (fits(terms, item) ? item.amountHuf : -1);
  return chosen.toSorted((one, other) => rankOf(other) - rankOf(one)).map(({ key }) => key);
}

/**
 * The items that a coupon is selected for, each with its whole group: a new member of a team and one more piece are selected with
 * the others. The key of a removed item is ignored.
 */
export function chosenItems(keys: readonly string[], items: readonly CouponItem[]): CouponItem[] {
  const wanted = new Set(keys);
  const groups = new Set(items.filter(({ key }) => wanted.has(key)).map(({ group }) => group));
  return items.filter(({ group }) => groups.has(group));
}

/** The things of a cart for which a coupon could be chosen, and whether it is. */
export function choicesOf(
  terms: CouponTerms,
  items: readonly CouponItem[],
  keys: readonly string[],
): { readonly key: string; readonly isChosen: boolean }[] {
  const chosen = new Set(chosenItems(keys, items));
  return items
    .filter((item) => fits(terms, item))
    .map((item) => ({ key: item.key, isChosen: chosen.has(item) }));
}

function fits({ lowers, eventIds, raceIds }: CouponTerms, item: CouponItem): boolean {
  const isOf = (ids: readonly string[], id: string | null) =>
    ids.length === 0 || (id !== null && ids.includes(id));
  return (
    item.target !== null &&
    item.amountHuf > 0 &&
    lowers.includes(item.target) &&
    isOf(eventIds, item.eventId) &&
    isOf(raceIds, item.raceId)
  );
}

/** Whether a coupon may be combined with others. */
export function combines(
  one: Pick<CouponTerms, 'isCombinable'>,
  others: readonly Pick<CouponTerms, 'isCombinable'>[],
): boolean {
  return others.length === 0 || [one, ...others].every(({ isCombinable }) => isCombinable);
}

/**
 * The discounts of coupons on the items of a cart that they are selected for. Coupons apply in the order in which they were
 * entered, while they discount something and combine with those before. Then percents come first, each of the full price, and
 * amounts of the rest. Nothing costs less than 0.
 */
export function discountsOf(
  coupons: readonly CouponTerms[],
  items: readonly CouponItem[],
  choice: CouponChoice,
): Discount[] {
  const used: { readonly terms: CouponTerms; readonly lowered: readonly CouponItem[] }[] = [];
  for (const terms of coupons) {
    const keys = choice[terms.id] ?? [];
    const lowered = loweredBy(terms, chosenItems(keys, items), keys);
    const before = used.map((one) => one.terms);
    if (typeof lowered !== 'string' && combines(terms, before)) used.push({ terms, lowered });
  }
  const left = new Map(items.map(({ key, amountHuf }) => [key, amountHuf]));
  return used
    .toSorted((one, other) => rank(one.terms) - rank(other.terms))
    .flatMap(({ terms, lowered }) => takeOff(terms, lowered, left));
}

const rank = ({ discount }: CouponTerms) => ('percent' in discount ? 0 : 1);

/** Subtracts one coupon from the rest of each price. */
function takeOff(
  { id, discount }: CouponTerms,
  lowered: readonly CouponItem[],
  left: Map<string, number>,
): Discount[] {
  const room = lowered.map(({ key }) => left.get(key) ?? 0);
  const weights = 'percent' in discount ? lowered.map(({ amountHuf }) => amountHuf) : room;
  const wantedHuf =
    'percent' in discount ? Math.round((sumHuf(weights) * discount.percent) / 100) : discount.amountHuf;
  return spread(Math.min(wantedHuf, sumHuf(room)), weights, room).flatMap((discountHuf, at) => {
    const key = lowered[at]?.key;
    if (key === undefined || discountHuf === 0) return [];
    left.set(key, (left.get(key) ?? 0) - discountHuf);
    return [{ couponId: id, key, discountHuf }];
  });
}

/**
 * Spreads an amount by weights, at most `room` on each; what rounding leaves goes to the first that has room, as they are
 * ordered by size.
 */
function spread(amountHuf: number, weights: readonly number[], room: readonly number[]): number[] {
  const total = sumHuf(weights);
  const parts = weights.map((weight, at) =>
    total === 0 ? 0 : Math.min(Math.floor((amountHuf * weight) / total), room[at] ?? 0),
  );
  let restHuf = amountHuf - sumHuf(parts);
  return parts.map((part, at) => {
    const more = Math.min(restHuf, (room[at] ?? 0) - part);
    restHuf -= more;
    return part + more;
  });
}

/**
 * How the refund of a line undoes its sale: `salesHuf` of the gross price and `discountHuf` of the coupons' discounts, so that
 * the rest of both stays as it was. `refundHuf` is at most the amount paid for it.
 */
export function undoneSale(
  { amountHuf, discountHuf }: { readonly amountHuf: number; readonly discountHuf: number },
  refundHuf: number,
): { readonly salesHuf: number; readonly discountHuf: number } {
  const paidHuf = amountHuf - discountHuf;
  if (refundHuf > paidHuf) throw new RangeError(`${refundHuf} cannot go back of ${paidHuf}`);
  const undoneHuf = paidHuf === 0 ? 0 : Math.floor((discountHuf * refundHuf) / paidHuf);
  return { salesHuf: refundHuf + undoneHuf, discountHuf: undoneHuf };
}
