import type { ProductType } from './products.ts';

/** The delivery of goods to their buyer: the allowed methods, and the price of a parcel. Only the server computes prices. */

/** The values of the specification (section 3): picked up at a place, or sent in a parcel. */
export const DELIVERY_METHODS = ['handover', 'delivery'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** The delivery methods of a product unless its file sets others: a product without a body needs no delivery. */
export function usualMethods(type: ProductType): readonly DeliveryMethod[] {
  return type === 'merchandise' || type === 'trophy' ? DELIVERY_METHODS : [];
}

/** The price table of a parcel: by its weight in grams, or by how many pieces are in it. */
export interface ShippingRates {
  readonly by: 'weight' | 'piece';
  /** In ascending order; `upTo` is included. */
  readonly steps: readonly { readonly upTo: number; readonly amountHuf: number }[];
}

/** The price of one parcel with these pieces; null when it is too heavy or too large, or when nothing is in it. */
export function shippingCost(
  { by, steps }: ShippingRates,
  pieces: readonly { readonly weightG: number }[],
): number | null {
  if (pieces.length === 0) return null;
  const size = by === 'piece' ? pieces.length : pieces.reduce((sum, { weightG }) => sum + weightG, 0);
  return steps.find(({ upTo }) => size <= upTo)?.amountHuf ?? null;
}

/** How an item is delivered; at most one of the two is set (specification section 4). */
export interface DeliveryChoice {
  readonly handoverId: string | null;
  readonly shippingId: string | null;
}

export const NO_DELIVERY: DeliveryChoice = { handoverId: null, shippingId: null };

/** The buyer's choice: a pickup or a parcel for items, or no parcel any more (`shippingId: null`). */
export type WantedDelivery = { readonly handoverId: string } | { readonly shippingId: string | null };

interface ChoosableItem extends DeliveryChoice {
  /** Whether it may be delivered so. */
  readonly allows: (wanted: DeliveryChoice) => boolean;
}

/**
 * The choices of all items of a cart after a press (specification section 4); null when none of the meant items allows it.
 * `isMeant` decides which items the press is for.
 *
 * An order has one parcel: another shipping method moves all sent items. Clearing the shipping clears the choice of every item.
 * An item that does not allow the pressed method keeps its choice.
 */
export function chooseDelivery<Item extends ChoosableItem>(
  items: readonly Item[],
  wanted: WantedDelivery,
  isMeant: (item: Item) => boolean = () => true,
): DeliveryChoice[] | null {
  if ('shippingId' in wanted && wanted.shippingId === null) return items.map(() => NO_DELIVERY);
  const choice: DeliveryChoice = { ...NO_DELIVERY, ...wanted };
  const isChosen = (item: Item) => isMeant(item) && item.allows(choice);
  if (!items.some(isChosen)) return null;
  return items.map((item) => {
    const isInParcel = choice.shippingId !== null && item.shippingId !== null && item.allows(choice);
    const { handoverId, shippingId } = item;
    if (isChosen(item) || isInParcel) return choice;
    // An item that the new method cannot deliver has to be chosen again: there is one parcel.
    if (choice.shippingId !== null && shippingId !== null) return NO_DELIVERY;
    return { handoverId, shippingId };
  });
}
