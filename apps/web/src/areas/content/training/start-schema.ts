import type { FieldCode } from '@rajt/contract/errors';
import { isCalendarDate } from '@rajt/rules/dates';
import { z } from 'zod';

const invalid: FieldCode = 'invalid';

/** When a plan begins: one of the choices, or `day` with a day. */
export const startSchema = z
  .object({ choice: z.string(), day: z.string() })
  .refine(({ choice, day }) => choice !== 'day' || isCalendarDate(day), { path: ['day'], error: invalid });
export type StartValues = z.input<typeof startSchema>;
