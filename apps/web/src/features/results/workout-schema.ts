import type { FieldCode } from '@rajt/contract/errors';
import { z } from 'zod';

/** Metres of kilometres as people type them: `7,5`, `7.5`, `10`. Null for anything else. */
export function metresOf(kilometres: string): number | null {
  const text = kilometres.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null;
  const metres = Math.round(Number(text) * 1000);
  return metres > 0 ? metres : null;
}

/** What is typed, made into what is sent. */
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
