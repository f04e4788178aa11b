import type { FieldCode } from '@rajt/contract/errors';
import type { AddressInput } from '@rajt/contract/people/operations/addresses';
import { cleanText } from '@rajt/rules/clean-text';
import { isGroupMember } from '@rajt/rules/people/vat-number';
import { z } from 'zod';

/** The address values of a form; the kind decides which of its first three fields count. */
export const postalValues = z.object({
  kind: z.enum(['person', 'company']),
  name: z.string(),
  company: z.string(),
  vatNumber: z.string(),
  groupVatNumber: z.string(),
  country: z.string(),
  zip: z.string(),
  city: z.string(),
  street: z.string(),
});
export type PostalValues = z.output<typeof postalValues>;

/** The address in a form. The invoice of a company is for the company: it needs no other name. */
export function toAddress(form: PostalValues): AddressInput {
  const { kind, name, company, vatNumber, groupVatNumber, country, zip, city, street } = form;
  const isCompany = kind === 'company';
  return {
    name: isCompany ? name || company : name,
    company: isCompany ? company : '',
    vatNumber: isCompany ? vatNumber : '',
    // Asked only of a member of a group; a value typed before the number changed does not count.
    groupVatNumber: isCompany && isGroupMember(vatNumber) ? groupVatNumber : '',
    country,
    zip,
    city,
    street,
  };
}

/** A kept address in a form. */
export function toPostalValues(address: AddressInput): PostalValues {
  const { name, company, vatNumber, groupVatNumber, country, zip, city, street } = address;
  const kind = company ? 'company' : 'person';
  return { kind, name, company, vatNumber, groupVatNumber, country, zip, city, street };
}

/** A company needs its name and tax number; a private person has neither. */
export function missingOfCompany(form: PostalValues): ('company' | 'vatNumber')[] {
  if (form.kind !== 'company') return [];
  return (['company', 'vatNumber'] as const).filter((field) => cleanText(form[field]) === '');
}

/** Reports to a form's schema the missing fields of the company; returns whether any is missing. */
export function reportCompany(form: PostalValues, context: z.core.$RefinementCtx): boolean {
  const missing = missingOfCompany(form);
  for (const path of missing) {
    context.addIssue({ code: 'custom', path: [path], message: 'required' satisfies FieldCode });
  }
  return missing.length > 0;
}
