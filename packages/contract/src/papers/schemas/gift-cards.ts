import { GIFT_CODE_RAW_MAX } from '@rajt/rules/papers/gift-code';
import { z } from 'zod';
import { cart } from '../../entering/schemas/cart.ts';
import { giftMail, giftWords } from '../../gift-card.ts';
import { bytes, data, day, id, money, numericId, userPath } from '../../shapes.ts';
import { codeText } from '../../text.ts';

export const addCartGift = {
  params: userPath.extend({ giftId: id }),
  body: z.strictObject({
    ...giftWords,
    /** Null: its buyer gives it away, as a PDF. */
    mail: giftMail.nullable(),
  }),
  answers: { 200: data(cart) },
};

export const removeCartGift = {
  params: userPath.extend({ cartItemId: numericId }),
  answers: { 200: data(cart) },
};

export const giftConfirmation = {
  params: userPath.extend({ cartItemId: numericId }),
  answers: { 200: bytes },
};

export const redeemGiftCode = {
  params: userPath.extend({ code: codeText().min(1).max(GIFT_CODE_RAW_MAX) }),
  body: z.strictObject({}),
  answers: {
    200: data(
      z.object({
        /** The value. */
        amount: money,
        /** The last day on which that can be spent. */
        expiresOn: day,
      }),
    ),
  },
};
