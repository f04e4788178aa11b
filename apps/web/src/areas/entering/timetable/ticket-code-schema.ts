import type { FieldCode } from '@rajt/contract/errors';
import { z } from 'zod';

/** The code as it is read from a ticket, with or without spaces and capitals. */
export const ticketCode = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{16}$/, { error: 'invalid' satisfies FieldCode })),
});
