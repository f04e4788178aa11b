import { z } from 'zod';
import { payMode } from '../../orders/schemas/orders.ts';
import { data, day, discipline, nothing, userPath } from '../../shapes.ts';
import { entryAnswers } from './entry-form.ts';

export type EntryAnswers = z.output<typeof entryAnswers>;

/** The answers and the person's last payment method. */
export const rememberedAnswers = entryAnswers.extend({ paymode: payMode.optional() });
export type RememberedAnswers = z.output<typeof rememberedAnswers>;

export const entryDefaults = z.object({
  /** The answers that the person asked us to remember; null if they did not. */
  remembered: rememberedAnswers.nullable(),
  /** The answers of their last paid entry of this branch; null when there is none. */
  lastEntry: entryAnswers.nullable(),
  /** Distances in metres that they have raced here before. */
  raced: z.array(z.object({ discipline, distanceM: z.int() })),
  /** Their latest medical certificate, while it counts; `validUntil` is the last race day that it counts for. */
  certificate: z
    .object({ fileId: z.string(), name: z.string(), uploadedOn: day, validUntil: day })
    .nullable(),
});
export type EntryDefaults = z.output<typeof entryDefaults>;

export const getEntryDefaults = {
  params: userPath,
  answers: { 200: data(entryDefaults) },
};

export const rememberAnswers = {
  params: userPath,
  /** Checked by the rules of entry forms. */
  body: rememberedAnswers,
  answers: { 204: nothing },
};

export const eraseAnswers = {
  params: userPath,
  answers: { 204: nothing },
};
