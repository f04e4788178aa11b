import { z } from 'zod';
import { askedDay } from '../shapes.ts';
import type { FieldRules, Operator } from './filter-fields.ts';

/** An id or a word: long enough for any, short enough for the URL. The database has no text with a NUL or half a character. */
const word = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
const MOST_VALUES = 100;

const several = (one: z.ZodType<string>) =>
  z
    .array(one)
    .min(1)
    .max(MOST_VALUES)
    .refine((values) => new Set(values).size === values.length);

/** A number that a person writes: a bib, a year, forints. */
const number = z.int().min(-999_999_999).max(999_999_999);

/** The schema of a condition's value, by its field and operator. */
export function filterValue({ type, options }: FieldRules, is: Operator): z.ZodType {
  switch (is) {
    case 'in':
      return several(options ? z.enum(options) : word);
    case 'known':
      return z.boolean();
    case 'contains':
      return word;
    case 'equals':
    case 'from':
    case 'to':
      if (type === 'yesNo') return z.boolean();
      return type === 'number' ? number : askedDay;
  }
}
