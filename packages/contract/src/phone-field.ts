import { parsePhone, phoneProblem } from '@rajt/rules/people/phone';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { codeText } from './text.ts';

/**
 * Phone numbers: any common way of writing them in, E.164 out. A file of its own, so that only screens with a phone field
 * load the numbering plans.
 */

function toE164(value: string, context: z.core.$RefinementCtx, country?: string): string {
  const parsed = parsePhone(value, country);
  if (parsed) return parsed.e164;
  context.addIssue({
    code: 'custom',
    message: phoneProblem(value, country) ?? ('phone' satisfies FieldCode),
    path: country === undefined ? [] : ['phone'],
  });
  return z.NEVER;
}

export const phone = codeText()
  .min(1, { error: 'required' satisfies FieldCode })
  .transform(toE164);

/** '' when not given. A number without its country code is one of the address's country. */
export function withPhone<Out extends { phone: string; country: string }, In>(schema: z.ZodType<Out, In>) {
  return schema.transform((value, context) => ({
    ...value,
    phone: value.phone === '' ? '' : toE164(value.phone, context, value.country),
  }));
}
