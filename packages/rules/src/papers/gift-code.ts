/**
 * Gift codes: the text to type to get the worth of a gift card. Sixteen characters without look-alikes, in groups of four:
 * fifteen are random (75 bits, so their plain hash can be stored), the last one checks them (Luhn, modulo 32). A wrong character
 * is always found, two swapped ones nearly always.
 */

import { cleanCode } from '../clean-text.ts';

/** Crockford's characters: no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** The number of characters of a code, the check included. */
export const GIFT_CODE_LENGTH = 16;

/** The most that one can type for a code: spaces, hyphens and a slip of the finger. */
export const GIFT_CODE_RAW_MAX = 40;

/** The typed code without spaces and hyphens, with look-alikes replaced. */
export function cleanGiftCode(typed: string): string {
  return cleanCode(typed).toUpperCase().replace(/[ -]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether a cleaned code can be one: its characters, its length and its check are right. */
export function isGiftCode(code: string): boolean {
  return (
    code.length === GIFT_CODE_LENGTH &&
    [...code].every((sign) => SIGNS.includes(sign)) &&
    checkOf(code.slice(0, -1)) === code.at(-1)
  );
}

/** The code of random bytes, one for each sign but the check; a byte gives its last five bits. */
export function giftCodeOf(bytes: Uint8Array): string {
  const signs = Array.from(
    bytes.subarray(0, GIFT_CODE_LENGTH - 1),
    (byte) => SIGNS[byte % SIGNS.length],
  ).join('');
  if (signs.length < GIFT_CODE_LENGTH - 1) throw new RangeError('too few bytes for a gift code');
  return signs + checkOf(signs);
}

/** The printed form: `7QK4-9M2X-…`. Works on an unfinished code, too. */
export function formatGiftCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** Luhn's algorithm with the number of characters as its base. */
function checkOf(signs: string): string {
  const base = SIGNS.length;
  const sum = [...signs].reduceRight((total, sign, at) => {
    const value = SIGNS.indexOf(sign);
    const isDoubled = (signs.length - at) % 2 === 1;
    const weighed = isDoubled ? value * 2 : value;
    return total + Math.floor(weighed / base) + (weighed % base);
  }, 0);
  return SIGNS[(base - (sum % base)) % base] ?? '';
}
