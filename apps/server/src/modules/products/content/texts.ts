import { z } from 'zod';

/** A text of a content file, in both languages. */
export const text = z.strictObject({ hu: z.string().trim().min(1), en: z.string().trim().min(1) });
