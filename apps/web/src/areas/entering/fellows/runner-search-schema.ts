import { findUsers } from '@rajt/contract/entering/schemas/fellows';
import type { FieldCode } from '@rajt/contract/errors';
import { z } from 'zod';

/** The contract's search, from fields that are empty when nothing was typed. */
export const runnerSearch = z
  .object({ name: z.string(), city: z.string(), birthYear: z.string() })
  .transform(({ birthYear, ...words }, context) => {
    const search = findUsers.query.safeParse({ ...words, birthYear: birthYear.trim() || undefined });
    if (search.success) return search.data;
    for (const { path, message } of search.error.issues) {
      const code = path[0] === 'birthYear' ? ('invalid' satisfies FieldCode) : message;
      context.addIssue({ code: 'custom', path: [...path], message: code });
    }
    return z.NEVER;
  });
