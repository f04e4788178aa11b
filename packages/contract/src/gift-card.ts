import { cleanLines } from '@rajt/rules/clean-lines';
import {
  GIFT_CARD_STATES,
  GIFT_DRAWINGS,
  GIFT_MESSAGE_LINES,
  GIFT_MESSAGE_MAX,
  GIFT_NAME_MAX,
  giftMessageLength,
} from '@rajt/rules/papers/gift-cards';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { email } from './fields.ts';
import { day, instant, numericId } from './shapes.ts';
import { text } from './text.ts';

const code = (value: FieldCode) => ({ error: value });
const nameOnCard = text().max(GIFT_NAME_MAX, code('too_long'));

/** The texts of a gift card, written by its buyer; each may be empty. */
export const giftWords = {
  drawing: z.enum(GIFT_DRAWINGS),
  /** May have several lines. */
  message: z
    .string()
    .overwrite(cleanLines)
    // One sign may have many units: longer than that nothing is looked at.
    .max(GIFT_MESSAGE_MAX * 20, { ...code('too_long'), abort: true })
    .refine((text) => giftMessageLength(text) <= GIFT_MESSAGE_MAX, code('too_long'))
    .refine((text) => text.split('\n').length <= GIFT_MESSAGE_LINES, code('gift_message_lines')),
  /** The name of the recipient. */
  toName: nameOnCard,
  /** The name of the giver. */
  fromName: nameOnCard,
};

/** The address that it is mailed to, and the day. */
export const giftMail = z.strictObject({ email, on: day });

/** A gift card as its buyer sees it in the cart and among the purchases. */
export const giftCard = z.object({
  drawing: z.enum(GIFT_DRAWINGS),
  message: z.string(),
  toName: z.string(),
  fromName: z.string(),
  /** Null: its buyer gives it away. `sentAt`: since when the mail is on its way. */
  mail: z.object({ email: z.string(), on: day, sentAt: instant.nullable() }).nullable(),
});
export type GiftCard = z.output<typeof giftCard>;

/** A gift card that was bought. */
export const boughtGiftCard = giftCard.extend({
  cartItemId: numericId,
  state: z.enum(GIFT_CARD_STATES),
  /** While it can be redeemed. */
  code: z.string().nullable(),
  /** The last day on which it can be redeemed. */
  expiresOn: day,
});
export type BoughtGiftCard = z.output<typeof boughtGiftCard>;
