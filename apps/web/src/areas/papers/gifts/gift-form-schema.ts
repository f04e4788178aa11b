import type { FieldCode } from '@rajt/contract/errors';
import { email as emailField } from '@rajt/contract/fields';
import { giftWords } from '@rajt/contract/gift-card';
import { budapestDate } from '@rajt/rules/dates';
import { isGiftDay } from '@rajt/rules/papers/gift-cards';
import { z } from 'zod';

const day = 'gift_day' satisfies FieldCode;

/** The text of a gift card, and its delivery to the recipient. Address and day count only if it is mailed. */
export const giftForm = z
  .object({ ...giftWords, way: z.enum(['hand', 'mail']), email: z.string(), on: z.string() })
  .superRefine(({ way, email, on }, context) => {
    if (way === 'hand') return;
    const problem = emailField.safeParse(email).error?.issues[0];
    if (problem) context.addIssue({ code: 'custom', path: ['email'], message: problem.message });
    if (!isGiftDay(on, budapestDate(new Date())))
      context.addIssue({ code: 'custom', path: ['on'], message: day });
  })
  .transform(({ way, email, on, ...words }) => ({
    ...words,
    mail: way === 'mail' ? { email: email.trim(), on } : null,
  }));
