import type { FieldCode } from '@rajt/contract/errors';
import { z } from 'zod';

/** A number, then its unit: kilometres unless metres are written. */
const DISTANCE =
  /^(?<number>[\d.,\s]+?)\s*(?<unit>km|kilom[eé]ter|kilomet(?:er|re)s?|m|m[eé]ter|met(?:er|re)s?)?\.?$/iu;

/** Metres of a distance as people type it: `7,5`, `10 km`, `.5`, `800 m`, `1 500 m`. Null for anything else. */
export function metresOf(typed: string): number | null {
  const { number = '', unit = 'km' } = DISTANCE.exec(typed.trim())?.groups ?? {};
  const metres = /^m/i.test(unit) ? wholeNumber(number) : kilometres(number) * 1000;
  return metres > 0 ? Math.round(metres) : null;
}

/** Metres have no fraction, so a sign before three digits groups them. */
function wholeNumber(text: string): number {
  return /^\d{1,6}$|^\d{1,3}(?:[.,\s]\d{3})$/.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN;
}

function kilometres(text: string): number {
  const isNumber = /^(?:\d{1,3}(?:[.,]\d{0,3})?|[.,]\d{1,3})$/.test(text);
  return isNumber ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Converts the typed values to the values that are sent. */
export const workoutForm = z.object({
  distance: z.string().transform((text, context) => {
    const metres = metresOf(text);
    if (metres !== null) return metres;
    context.addIssue({ code: 'custom', message: 'workout_distance' satisfies FieldCode });
    return z.NEVER;
  }),
  workoutDate: z.iso.date({ error: 'workout_day' satisfies FieldCode }),
  imageUrl: z.string().transform((url) => url || null),
});
