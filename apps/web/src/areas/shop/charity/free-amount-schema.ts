import type { FieldCode } from '@rajt/contract/errors';
import { type DonationBounds, isDonation } from '@rajt/rules/shop/donations';
import { z } from 'zod';

const wrong = 'donation' satisfies FieldCode;

/** An amount as it is typed, with spaces between thousands if one likes: "12 000". */
export function freeAmount(bounds: DonationBounds) {
  return z.object({
    amount: z
      .string()
      .transform((typed) => typed.replace(/[\s.]|Ft$/gi, ''))
      .refine((digits) => /^\d{1,9}$/.test(digits) && isDonation(Number(digits), bounds), wrong)
      .transform(Number),
  });
}
