import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { z } from 'zod';
import { data, day, id, items, numericId, userPath } from '../../shapes.ts';
import { cart } from './cart.ts';

/** An entry that a product may be bought for. */
export const entryForProduct = z.object({
  entryId: z.string(),
  event: z.object({ id, name: z.string() }),
  race: z.object({ id, name: z.string(), raceOn: day }),
  participant: z.object({ uid: z.string(), name: z.string() }),
  /** False: it is in the caller's cart. */
  isPaid: z.boolean(),
  /** How many more pieces of the product it may have; null: as many as one wants. */
  left: z.int().min(0).nullable(),
});
export type EntryForProduct = z.output<typeof entryForProduct>;

export const listEntriesForProduct = {
  params: z.strictObject({ productId: id, participantUid: numericId }),
  answers: { 200: items(entryForProduct) },
};

export const addForEntries = {
  params: userPath,
  body: z.strictObject({
    /** Ids of entries of the participant. */
    entries: z.array(numericId).min(1).max(GROUP_MAX_PEOPLE),
    productId: id,
    participantId: numericId,
  }),
  answers: { 200: data(cart) },
};
