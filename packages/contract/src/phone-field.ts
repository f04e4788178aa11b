import { parsePhone, phoneProblem } from '@rajt/rules/phone';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';

/**
 * Phone numbers: any common way of writing them in, E.164 out. A file of its own, so that only screens with a phone field
 * load the numbering plans.
 */

function toE164(value: string, context: z.core.$RefinementCtx): string {
  const parsed = parsePhone(value);
  if (parsed) return parsed.e164;
  context.addIssue({ code: 'custom', message: phoneProblem(value) ?? ('phone' satisfies FieldCode) });
  return z.NEVER;
}

export const phone = z
  .string({ error: 'required' satisfies FieldCode })
  .min(1, { error: 'required' satisfies FieldCode })
  .transform(toE164);

/** '' when not given. */
export const optionalPhone = z
  .string({ error: 'required' satisfies FieldCode })
  .transform((value, context) => (value.trim() === '' ? '' : toE164(value, context)));
