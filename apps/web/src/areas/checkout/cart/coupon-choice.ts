import type { Cart } from '@rajt/contract/entering/operations/entries';
import type { AppliedCoupon } from './applied-coupons.ts';

type Ids = Pick<Cart['couponChoices'][number]['items'][number], 'cartItemId' | 'entryId'>;
type OfCoupon = Pick<AppliedCoupon, 'couponId'>;

/** An item of the cart that a coupon fits: an entry, a team, a company's entries or a product. */
export interface ChoosableItem {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly ids: readonly Ids[];
  /** The coupon's discount on it, in whole forints. */
  readonly amountHuf: number;
}

/** An item as the cart shows it: its words, and its entries or its product. */
export interface ShownItem {
  readonly key: string;
  readonly label: string;
  readonly entryIds?: readonly string[];
  readonly cartItemId?: string;
}

const fitting = ({ couponChoices }: Pick<Cart, 'couponChoices'>, { couponId }: OfCoupon) =>
  couponChoices.find((one) => one.couponId === couponId)?.items ?? [];

const isOf = (shown: ShownItem, { entryId, cartItemId }: Ids) =>
  entryId === null ? shown.cartItemId === cartItemId : (shown.entryIds?.includes(entryId) ?? false);

/** The items that a coupon fits, in the order of the cart; a team and a company are chosen as one. */
export function choosableItems(
  cart: Pick<Cart, 'couponChoices' | 'selectedCoupons'>,
  coupon: OfCoupon,
  shown: readonly ShownItem[],
): ChoosableItem[] {
  return shown.flatMap((item) => {
    const parts = fitting(cart, coupon).filter((part) => isOf(item, part));
    if (parts.length === 0) return [];
    const lowered = cart.selectedCoupons.filter(
      (one) => one.coupon.couponId === coupon.couponId && isOf(item, one),
    );
    return [
      {
        key: item.key,
        label: item.label,
        ids: parts.map(({ cartItemId, entryId }) => ({ cartItemId, entryId })),
        isChosen: parts.every(({ isChosen }) => isChosen),
        amountHuf: lowered.reduce((sum, { coupon: { discount } }) => sum + discount.amount, 0),
      },
    ];
  });
}

/** Whether a coupon fits several things: they may still be one item. */
export const fitsSeveral = (cart: Pick<Cart, 'couponChoices'>, coupon: OfCoupon) =>
  fitting(cart, coupon).length > 1;

/** The selected ids, as the request sends them once an item is taken out or added. */
export function chosenIds(items: readonly ChoosableItem[]) {
  const ids = items.filter(({ isChosen }) => isChosen).flatMap((item) => item.ids);
  return {
    entries: ids.flatMap(({ entryId }) => (entryId === null ? [] : [{ entryId }])),
    products: ids.flatMap(({ entryId, cartItemId }) => (entryId === null ? [{ cartItemId }] : [])),
  };
}

/** The cart with another choice, while the server computes its discount. */
export function withChoice(cart: Cart, { couponId }: OfCoupon, items: readonly ChoosableItem[]): Cart {
  const chosen = items.filter(({ isChosen }) => isChosen).flatMap((item) => item.ids);
  return {
    ...cart,
    couponChoices: cart.couponChoices.map((one) =>
      one.couponId === couponId
        ? {
            couponId,
            items: one.items.map((item) => ({
              ...item,
              isChosen: chosen.some(
                ({ cartItemId, entryId }) => cartItemId === item.cartItemId && entryId === item.entryId,
              ),
            })),
          }
        : one,
    ),
  };
}
