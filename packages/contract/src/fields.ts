import {
  canonicalEmail,
  isEmail,
  isNoName,
  isPersonName,
  isSettlement,
  isZip,
  passwordProblems,
} from '@rajt/rules/formats';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { codeText, text } from './text.ts';

/** Fields that several forms share. Messages are field codes; the text is looked up where it is shown. */

const code = (value: FieldCode) => ({ error: value });

/** A line of text: cleaned, required unless `min` is 0. */
export const textLine = (max: number, min = 1) =>
  text().min(min, code('required')).max(max, code('too_long'));

export const email = z
  .string(code('required'))
  .overwrite(canonicalEmail)
  .min(1, code('required'))
  .max(254, code('too_long'))
  .refine(isEmail, code('email'));

/** The fields of a login. A password may be older than today's rules for a new one. */
export const credentials = z.strictObject({
  email,
  password: z.string(code('required')).min(1, code('required')).max(1000),
});
export type Credentials = z.output<typeof credentials>;

export const newPassword = z
  .string(code('required'))
  .min(1, code('required'))
  .superRefine((value, context) => {
    for (const problem of passwordProblems(value)) context.addIssue({ code: 'custom', message: problem });
  });

export const personName = textLine(60).refine(isPersonName, code('name'));

/** Longest part of a person's name, in UTF-16 units. */
const namePart = () => text().min(1, code('one_name')).max(60, code('too_long'));

/** A person with one name writes it here, and a hyphen as the family name. */
export const firstName = namePart().refine(isPersonName, code('name'));

/** '' of a person with one name only, who writes a hyphen: an empty field is more often a mistake. */
export const familyName = namePart()
  .overwrite((name) => (isNoName(name) ? '' : name))
  .refine((name) => name === '' || isPersonName(name), code('name'));
export const nameTitle = z.enum(['', 'dr.', 'ifj.', 'id.', 'özv.', 'prof.'], code('invalid'));
export const gender = z.enum(['M', 'F'], code('gender'));

/** ISO 3166 alpha-2. */
export const countryCode = z.string(code('required')).regex(/^[A-Z]{2}$/, code('required'));

export const accepted = (refusal: FieldCode) => z.literal(true, code(refusal));

/** The address of a person or of an invoice. */
export const addressFields = {
  country: countryCode,
  /** '' where the country has no postal codes: see `withZipCheck`. */
  zip: codeText().max(12, code('too_long')),
  city: textLine(80).refine(isSettlement, code('invalid')),
  street: textLine(120),
};

/** Why a postal code is wrong in a country, or null. */
export function zipProblem(zip: string, country: string): FieldCode | null {
  if (isZip(zip, country)) return null;
  return zip === '' ? 'required' : 'zip';
}

/**
 * Lets a check over several fields run as soon as these fields are texts. Without it, zod skips the check while any other
 * field of the form is refused, and the person learns of the second mistake only after correcting the first.
 */
export const whenTexts = (...names: readonly string[]) => ({
  when: ({ value }: { readonly value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string'),
});

/** Adds the check of the zip code against its country. */
export function withZipCheck<T extends z.ZodType<{ zip: string; country: string }>>(schema: T) {
  return schema.superRefine(
    (value, context) => {
      const message = zipProblem(value.zip, value.country);
      if (message) context.addIssue({ code: 'custom', message, path: ['zip'] });
    },
    whenTexts('zip', 'country'),
  );
}
