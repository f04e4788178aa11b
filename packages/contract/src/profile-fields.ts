import {
  canonicalCardNumber,
  canonicalChipNumber,
  canonicalOtprobaId,
  isCardNumber,
  isChipNumber,
  isOtprobaId,
} from '@rajt/rules/people/sport-ids';
import { canonicalVatNumber, isVatNumber } from '@rajt/rules/people/vat-number';
import { z } from 'zod';
import type { FieldCode } from './errors.ts';
import { textLine } from './fields.ts';
import { codeText } from './text.ts';

/**
 * The fields of a profile by their subject: one card of the profile each. Optional ones are '' when not given, and come out in
 * the form in which they are stored. Kept apart from the other fields: only the profile's screens load them. Name and contact of
 * a person: person-fields.ts.
 */

const optional = (
  isRight: (value: string) => boolean,
  canonical: (value: string) => string,
  code: FieldCode,
) =>
  codeText()
    .refine((value) => value === '' || isRight(value), { error: code })
    .overwrite((value) => (value === '' || !isRight(value) ? value : canonical(value)));

/** The VAT number of a Hungarian company: profiles have no country by which another tax number could be checked. */
const vatNumber = (code: FieldCode) =>
  optional(isVatNumber, (value) => canonicalVatNumber(value) ?? value, code);
const cardNumber = optional(isCardNumber, canonicalCardNumber, 'card_number');

/** The id of an item of a reference collection, or ''. The server checks that the item exists. */
const referenceId = z
  .string({ error: 'required' satisfies FieldCode })
  .regex(/^([a-z0-9][a-z0-9-]{0,59})?$/, { error: 'invalid' satisfies FieldCode });

export const sportFields = {
  chipNumber: optional(isChipNumber, canonicalChipNumber, 'chip_number'),
  otprobaId: optional(isOtprobaId, canonicalOtprobaId, 'otproba_id'),
  atomId: cardNumber,
  spuriCard: cardNumber,
  club: textLine(120, 0),
  watch: referenceId,
  shoe: referenceId,
};

export const workFields = { education: referenceId, occupation: referenceId, profession: referenceId };

export const companyFields = {
  vatNumber: vatNumber('hungarian_vat_number'),
  groupVatNumber: vatNumber('group_vat_number'),
};

/** Numbers that two people cannot have. */
export const UNIQUE_FIELDS = ['chipNumber', 'otprobaId', 'atomId', 'spuriCard'] as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[number];
