import { parsePhone, phoneProblem } from '@rajt/rules/phone';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';

/**
 * A phone number: any common way of writing it in, E.164 out. A file of its own, so that only screens with a phone
 * field load the numbering plans.
 */
export const phone = z
  .string({ error: 'required' satisfies FieldCode })
  .min(1, { error: 'required' satisfies FieldCode })
  .transform((value, context) => {
    const parsed = parsePhone(value);
    if (parsed) return parsed.e164;
    context.addIssue({ code: 'custom', message: phoneProblem(value) ?? ('phone' satisfies FieldCode) });
    return z.NEVER;
  });
