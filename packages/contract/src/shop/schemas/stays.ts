import { MAX_GUESTS } from '@rajt/rules/shop/stays';
import { z } from 'zod';
import { cart } from '../../entering/schemas/cart.ts';
import { personName } from '../../fields.ts';
import { data, day, id, instant, money, numericId, userPath } from '../../shapes.ts';

/** The rooms of an accommodation by the night, and its transfers. */
export const house = z.object({
  place: z.string(),
  /** When and how one checks in. */
  arrival: z.string(),
  /** For each adult and night; 0: none. */
  tax: money,
  rooms: z.array(
    z.object({
      id,
      name: z.string(),
      mostPeople: z.int().min(1).max(MAX_GUESTS),
      nights: z.array(
        z.object({
          /** The day on which it begins. */
          night: day,
          /** For the room. */
          price: money,
          /** For each person, on top. */
          perPerson: money,
          free: z.int().min(0),
        }),
      ),
    }),
  ),
  transfers: z.array(
    z.object({
      id,
      name: z.string(),
      departsAt: instant,
      /** For each person. */
      price: money,
      free: z.int().min(0),
    }),
  ),
});
export type House = z.output<typeof house>;

export const addCartStay = {
  params: userPath.extend({ roomId: id }),
  body: z.strictObject({
    arrivesOn: day,
    leavesOn: day,
    people: z.int().min(1).max(MAX_GUESTS),
    /** The number of people of 18 or more: they pay the tourist tax. */
    adults: z.int().min(1).max(MAX_GUESTS),
    /** The name of each of the people. */
    guests: z.array(personName).min(1).max(MAX_GUESTS),
    /** A transfer for all of them; null: they come by themselves. */
    transferId: id.nullable(),
  }),
  answers: { 200: data(cart) },
};

export const removeCartStay = {
  params: userPath.extend({ stayId: numericId }),
  answers: { 200: data(cart) },
};
