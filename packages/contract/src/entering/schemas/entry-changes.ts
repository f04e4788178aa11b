import { z } from 'zod';
import { heat, priceReason } from '../../content/schemas/catalog.ts';
import { data, instant, money, numericId, userPath } from '../../shapes.ts';
import { cartEntry } from './cart.ts';
import { holdAnswers } from './entries.ts';
import { changedAnswers, entryForm } from './entry-form.ts';
import { ownCertificateReview } from './own-certificate.ts';

const entryPath = userPath.extend({ entryId: numericId });

/** Until when a group of answers can be changed. */
const changeWindow = z.object({
  isOpen: z.boolean(),
  /** Null while the entry waits in the cart: as long as it does. */
  until: instant.nullable(),
});

const price = z.object({ price: money, reasons: z.array(priceReason) });

/** An entry with the answers to its form, and which of them can still be changed. */
export const entryDetail = cartEntry.extend({
  /** `held`: in the cart; `paying`: in a cart whose payment has started. */
  state: z.enum(['held', 'paying', 'paid']),
  /** Null until it is paid. */
  bib: z.string().nullable(),
  form: entryForm,
  /** The participant has given the emergency contact themselves: a caller who is another person neither reads nor changes it. */
  isContactHidden: z.boolean(),
  /**
   * The name is null for a certificate that another person has uploaded. Its review is null until the entry is paid, and for everybody
   * but the participant and the account that uploaded it.
   */
  certificate: z.object({ name: z.string().nullable(), review: ownCertificateReview.nullable() }).nullable(),
  hasStudentCard: z.boolean(),
  hasSpuriCard: z.boolean(),
  /**
   * In the cart, its price without a card and with one, null if that card changes nothing; with both the lower one. Null once it
   * is paid.
   */
  byCards: z.object({ none: price, student: price.nullable(), spuri: price.nullable() }).nullable(),
  /** The heats that the place can move to: its own one counts as free. */
  heats: z.array(heat),
  /** The groups of questions; which question belongs to which: rules/entry-changes. */
  changes: z.object({ heat: changeWindow, bib: changeWindow, shirt: changeWindow, contact: changeWindow }),
});
export type EntryDetail = z.output<typeof entryDetail>;

export const getEntry = {
  params: entryPath.extend({ entryType: z.enum(['entry']) }),
  answers: { 200: data(entryDetail) },
};

export const entryChanges = z.strictObject({
  heatId: holdAnswers.shape.heatId.optional(),
  form: changedAnswers.optional(),
  /** Only in the cart: it may change the price. */
  hasStudentCard: z.boolean().optional(),
  hasSpuriCard: z.boolean().optional(),
  /** Forints that the person has seen and agrees to pay; needed where the change alters the price. */
  agreedAmount: z.int().min(0).optional(),
  healthConsent: holdAnswers.shape.healthConsent,
  /** Only in the cart, for a participant under 18 on race day: replaces the earlier declaration. */
  guardian: holdAnswers.shape.guardian,
});
export type EntryChanges = z.output<typeof entryChanges>;

export const changeEntry = {
  params: entryPath,
  body: entryChanges,
  answers: { 200: data(entryDetail) },
};
