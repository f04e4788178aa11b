import { canonicalTaxNumber, TAX_NUMBER_MAX_LENGTH } from '@rajt/rules/people/tax-number';
import { canonicalVatNumber, isVatNumber } from '@rajt/rules/people/vat-number';
import { z } from 'zod';
import type { FieldCode } from '../../errors.ts';
import { addressFields, textLine, whenTexts, withZipCheck } from '../../fields.ts';
import { items, userPath } from '../../shapes.ts';
import { codeText } from '../../text.ts';
import { withGroupCheck } from '../../vat-group.ts';

// Hungarian, with its hyphens, however it was typed: an invoice shows it so, and the same company is not kept twice.
const groupVatNumber = textLine(13, 0)
  .refine((value) => value === '' || isVatNumber(value), { error: 'group_vat_number' })
  .transform((value) => canonicalVatNumber(value) ?? '');

/**
 * Name and address: `company` and the numbers are empty for a private person. The invoice of a VAT group's member bears the
 * group's number too (hungary section 3).
 */
export const postalFields = {
  name: textLine(120),
  company: textLine(120, 0),
  vatNumber: codeText().max(TAX_NUMBER_MAX_LENGTH, { error: 'too_long' satisfies FieldCode }),
  groupVatNumber: groupVatNumber.default(''),
  ...addressFields,
};

/** Adds the check of a company's tax number against its country, and writes it as it is stored. */
export function withTaxNumber<T extends { vatNumber: string; country: string }, In>(
  schema: z.ZodType<T, In>,
) {
  return schema
    .superRefine(
      ({ vatNumber, country }, context) => {
        if (vatNumber === '' || canonicalTaxNumber(vatNumber, country) !== null) return;
        context.addIssue({ code: 'custom', message: 'vat_number' satisfies FieldCode, path: ['vatNumber'] });
      },
      whenTexts('vatNumber', 'country'),
    )
    .transform((value): T => {
      const vatNumber = value.vatNumber && canonicalTaxNumber(value.vatNumber, value.country);
      return vatNumber === null ? value : { ...value, vatNumber };
    });
}

/** The address of an invoice. */
export const addressInput = withTaxNumber(withGroupCheck(withZipCheck(z.strictObject(postalFields))));
export type AddressInput = z.output<typeof addressInput>;

/** A kept address. A person who has any has one default for billing; at most one is the default for shipping. */
export const address = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  vatNumber: z.string(),
  groupVatNumber: z.string(),
  country: z.string(),
  zip: z.string(),
  city: z.string(),
  street: z.string(),
  /** E.164, or '': for who brings the parcel. */
  phone: z.string(),
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});
export type Address = z.output<typeof address>;

export const listAddresses = {
  params: userPath,
  answers: { 200: items(address) },
};
