import type { Cart, CartProduct } from '@rajt/contract/entering/operations/entries';
import type { Pickups } from '@rajt/contract/shop/operations/delivery';

/** Below this a time shows how many places are left. */
export const SHOW_PLACES_BELOW = 10;

/** The buyer's choice: a pickup or a shipping method, for these items or for all that allow it. */
export type Choice = { readonly cartItemIds?: string[] } & (
  | { readonly handoverId: string }
  | { readonly shippingId: string }
);

/** The products of a cart that have to be delivered. */
export const deliverable = ({ products }: Pick<Cart, 'products'>): CartProduct[] =>
  products.filter(({ deliveryMethods }) => deliveryMethods.length > 0);

/** The value of a product's choice in a list: `handover:…`, `delivery:…`, or empty. */
export function chosenValue({
  handoverId,
  shippingId,
}: Pick<CartProduct, 'handoverId' | 'shippingId'>): string {
  if (handoverId !== null) return `handover:${handoverId}`;
  return shippingId === null ? '' : `delivery:${shippingId}`;
}

/** The reverse. */
export function choiceOf(value: string): Choice {
  const [method, id = ''] = value.split(/:(.*)/);
  return method === 'handover' ? { handoverId: id } : { shippingId: id };
}

/** The one choice that all of these products have; null when they differ or one has none. */
export function commonValue(products: readonly CartProduct[]): string | null {
  const values = new Set(products.map(chosenValue));
  const [value = ''] = values;
  return values.size === 1 && value !== '' ? value : null;
}

/** Whether some of these products are delivered in another way than others. What nothing is chosen for is not another way. */
export const areMixed = (products: readonly CartProduct[]): boolean =>
  new Set(products.map(chosenValue).filter((value) => value !== '')).size > 1;

/** The cart as it looks at once after a press; the server computes its price. */
export function withChoice(cart: Cart, choice: Choice): Cart {
  const { cartItemIds } = choice;
  const wanted =
    'handoverId' in choice
      ? { delivery: 'handover' as const, handoverId: choice.handoverId, shippingId: null }
      : { delivery: 'delivery' as const, handoverId: null, shippingId: choice.shippingId };
  return {
    ...cart,
    products: cart.products.map((product) =>
      product.deliveryMethods.includes(wanted.delivery) &&
      (cartItemIds === undefined || cartItemIds.includes(product.cartItemId))
        ? { ...product, ...wanted }
        : product,
    ),
  };
}

/** Whether all of these products allow it. */
const isForAll = (
  { cartItemIds }: { readonly cartItemIds: readonly string[] },
  goods: readonly CartProduct[],
): boolean => goods.every(({ cartItemId }) => cartItemIds.includes(cartItemId));

/** The delivery choices that all of these products allow. */
export function offersFor({ places, shippings }: Pickups, goods: readonly CartProduct[]): Pickups {
  return {
    shippings: shippings.filter((one) => isForAll(one, goods)),
    places: places.flatMap((place) => {
      const times = place.times.filter((time) => isForAll(time, goods));
      return times.length > 0 ? [{ ...place, times }] : [];
    }),
  };
}

/** Whether there is anything that can be chosen for all of these products. */
export function coversAll(offers: Pickups, goods: readonly CartProduct[]): boolean {
  const { places, shippings } = offersFor(offers, goods);
  return places.length > 0 || shippings.some(({ amount }) => amount !== null);
}
