/**
 * Numbers of things that an athlete owns: chip, cards, memberships (specification §5, facts §6). Each is stored in one
 * form, so that the same card is never two.
 */

import { cleanCode } from '../clean-text.ts';

/** Upper case, without the spaces and hyphens that are engraved or printed between the characters. */
function canonicalCode(value: string): string {
  return cleanCode(value).replace(/[ -]/g, '').toUpperCase();
}

/** A chip number as it is stored: `abc-1234` becomes `ABC1234`. */
export const canonicalChipNumber = canonicalCode;

/** Whether a value is the number of an own chip: seven letters and digits, spaces and hyphens not counted. */
export function isChipNumber(value: string): boolean {
  return /^[A-Z0-9]{7}$/.test(canonicalChipNumber(value));
}

/** An Ötpróba id as it is stored: `5P 123456` becomes `5p123456`. */
export function canonicalOtprobaId(value: string): string {
  return canonicalCode(value).toLowerCase();
}

/** Whether a value is an Ötpróba id: `5p` and six digits. */
export function isOtprobaId(value: string): boolean {
  return /^5p\d{6}$/.test(canonicalOtprobaId(value));
}

/** Longest ATOM id and SPURI card number, in characters. */
const CARD_NUMBER_MAX_LENGTH = 20;

/** An ATOM id or SPURI card number as it is stored. */
export const canonicalCardNumber = canonicalCode;

/** Whether a value can be an ATOM id or a SPURI card number: 1 to 20 letters and digits. */
export function isCardNumber(value: string): boolean {
  const number = canonicalCardNumber(value);
  return /^[A-Z0-9]+$/.test(number) && number.length <= CARD_NUMBER_MAX_LENGTH;
}
