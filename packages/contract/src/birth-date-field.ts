import { isBirthDate } from '@rajt/rules/people/birth-date';
import type { FieldCode } from './errors.ts';
import { codeText } from './text.ts';

/** The latest date is today, which only the server's clock knows. A file of its own: the login needs no calendar. */
export const birthDate = codeText()
  .min(1, { error: 'required' satisfies FieldCode })
  .refine((value) => isBirthDate(value), { error: 'birth_date' satisfies FieldCode });
