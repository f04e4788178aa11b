import { MAX_DONATION_HUF } from '@rajt/rules/shop/donations';
import { z } from 'zod';
import { cart } from '../../entering/schemas/cart.ts';
import { bytes, data, id, money, userPath } from '../../shapes.ts';

/** The organisation that a product of the type charity collects for. */
export const charity = z.object({
  organisation: z.string(),
  taxNumber: z.string(),
  /** Null: it collects without a goal. */
  goal: money.nullable(),
  /** The sum of paid gifts. */
  raised: money,
  /** How many have given; nobody is named. */
  givers: z.int().min(0),
  /** Bounds of a free amount, both included. */
  least: money,
  most: money,
});
export type Charity = z.output<typeof charity>;

export const setCartDonation = {
  params: userPath.extend({ charityId: id }),
  body: z.strictObject({
    /** Whole forints; 0 takes the free donation out. The charity has its own bounds. */
    amount: z.int().min(0).max(MAX_DONATION_HUF),
  }),
  answers: { 200: data(cart) },
};

export const donationCertificate = {
  params: userPath.extend({ trid: z.string().regex(/^[A-Z0-9]{1,32}$/) }),
  answers: { 200: bytes },
};
