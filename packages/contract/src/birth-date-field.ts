import { isBirthDate } from '@rajt/rules/birth-date';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';

/** The latest is today, which only the server's clock can tell. A file of its own: the login needs no calendar. */
export const birthDate = z
  .string({ error: 'required' satisfies FieldCode })
  .min(1, { error: 'required' satisfies FieldCode })
  .refine((value) => isBirthDate(value), { error: 'birth_date' satisfies FieldCode });
