import { DELIVERY_METHODS } from '@rajt/rules/shop/delivery';
import { z } from 'zod';
import { cart } from '../../entering/schemas/cart.ts';
import { data, id, instant, money, numericId, userPath } from '../../shapes.ts';

export const deliveryMethod = z.enum(DELIVERY_METHODS);

/** A time at which a place hands goods over. */
const pickupTime = z.object({
  handoverId: id,
  startsAt: instant,
  endsAt: instant,
  /** How many orders can still choose it; null: as many as come. */
  placesLeft: z.int().nullable(),
  /** The items that can be picked up then: goods made after a race, not before. */
  cartItemIds: z.array(z.string()),
});

/** The delivery choices of the goods in the cart; `cartItemIds` are the items that allow it, as the cart names them. */
export const handovers = z.object({
  places: z.array(
    z.object({
      placeId: id,
      name: z.string(),
      address: z.string(),
      note: z.string(),
      /** The items that any of its times allows. */
      cartItemIds: z.array(z.string()),
      /** The times that can be chosen now, at least one, by their beginnings. */
      times: z.array(pickupTime).min(1),
    }),
  ),
  shippings: z.array(
    z.object({
      shippingId: id,
      name: z.string(),
      note: z.string(),
      countries: z.array(z.string()),
      /** The items of which each fits into a parcel. */
      cartItemIds: z.array(z.string()),
      /** The price of one parcel with everything that may be sent; null: together it does not fit. */
      amount: money.nullable(),
    }),
  ),
});
export type Pickups = z.output<typeof handovers>;

export const listPickups = {
  answers: { 200: data(handovers) },
};

export const setDelivery = {
  params: userPath,
  body: z
    .strictObject({
      /** The items of the cart that it is for; absent: all that allow it. */
      cartItemIds: z.array(numericId).min(1).max(200).optional(),
      handoverId: id.optional(),
      /** Null: nothing is sent, and every item is to be chosen for again. */
      shippingId: id.nullable().optional(),
    })
    .refine(({ handoverId, shippingId }) => (handoverId === undefined) !== (shippingId === undefined), {
      error: 'choose',
      path: ['handoverId'],
    }),
  answers: { 200: data(cart) },
};
