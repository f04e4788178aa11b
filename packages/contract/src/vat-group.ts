import { vatGroupProblem } from '@rajt/rules/people/vat-number';
import type { z } from 'zod';
import { whenTexts } from './fields.ts';

/** Adds the check of the group's VAT number against the VAT number, where both are given. */
export function withGroupCheck<T extends z.ZodType<{ vatNumber?: string; groupVatNumber?: string }>>(
  schema: T,
) {
  return schema.superRefine(
    (value, context) => {
      const { vatNumber: own, groupVatNumber: group } = value;
      if (own === undefined || group === undefined) return;
      const problem = vatGroupProblem(own, group);
      if (problem) context.addIssue({ code: 'custom', message: problem, path: ['groupVatNumber'] });
    },
    whenTexts('vatNumber', 'groupVatNumber'),
  );
}
