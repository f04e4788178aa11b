import type { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { addressFields, zipProblem } from './fields.ts';

/** The fields of an address where it may be left out as a whole. */
export const optionalAddress = {
  country: addressFields.country.optional(),
  zip: addressFields.zip.optional(),
  city: addressFields.city.optional(),
  street: addressFields.street.optional(),
};

export const ADDRESS_NAMES = Object.keys(optionalAddress);

/** Demands the other fields of each group of which one field is given, and a postal code that fits its country. */
export function checkTogether(groups: readonly (readonly string[])[]) {
  return (value: { zip?: string | undefined; country?: string | undefined }, context: z.RefinementCtx) => {
    const given = new Set(Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [name])));
    for (const group of groups.filter((names) => names.some((name) => given.has(name)))) {
      for (const name of group.filter((one) => !given.has(one))) {
        context.addIssue({ code: 'custom', message: 'required' satisfies FieldCode, path: [name] });
      }
    }
    if (value.zip === undefined || value.country === undefined) return;
    const message = zipProblem(value.zip, value.country);
    if (message) context.addIssue({ code: 'custom', message, path: ['zip'] });
  };
}
