import { z } from 'zod';

/** A text of a content file, in both languages. */
export const text = z.strictObject({ hu: z.string().trim().min(1), en: z.string().trim().min(1) });

/** An id, or a part of one. */
export const slug = z.coerce.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and hyphens only');
