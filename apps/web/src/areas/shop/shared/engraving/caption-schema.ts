import type { FieldCode } from '@rajt/contract/errors';
import { type CaptionProblem, captionProblem, cleanCaption } from '@rajt/rules/shop/caption';
import { z } from 'zod';

const CODES = {
  empty: 'required',
  too_long: 'too_long',
  not_engravable: 'invalid',
} as const satisfies Record<CaptionProblem['kind'], FieldCode>;

/** The engraved text, checked as the server will check it. */
export const captionSchema = z.object({
  caption: z
    .string()
    .transform(cleanCaption)
    .superRefine((caption, context) => {
      const problem = captionProblem(caption);
      if (problem) context.addIssue({ code: 'custom', message: CODES[problem.kind] });
    }),
});
