import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Phone numbers, in a module of their own: only screens with a phone field load the library (facts §3). The small
 * metadata know neither the kind of a number nor which prefix goes with which length, so Hungary's are listed here.
 */

/** The example for the message "must be a valid format (example {phone})" (specification §5). */
export const PHONE_EXAMPLE = '+36 20 123 4567';

/** Hungarian premium-rate prefixes: nobody can be called back there. */
const HU_PREMIUM = /^9[01]/;

/** Hungarian numbers without +36: mobile and VoIP prefixes with seven digits, everything else eight in all (facts §3). */
const HU_NUMBER = /^((2[01]|3[01]|50|70)\d{7}|(?!2[01]|3[01]|50|70)\d{8})$/;

/** The country of a number without a country code, unless another is known. ISO 3166 alpha-2, as all countries here. */
const HOME = 'HU';

/** Longest input looked at; the longest real number has 15 digits. */
const MAX_INPUT_LENGTH = 40;

/** A phone number: `e164` is stored, `display` is shown. */
export type Phone = { readonly e164: string; readonly display: string };

/** Why a phone number is refused: field codes of the contract. */
export type PhoneProblem = 'phone' | 'phone_premium';

/**
 * Reads a phone number as people write it: `06 20 …`, `+36 20 …`, `0036 20 …`, foreign ones with their country code.
 * Null when it is no number or a premium one; `phoneProblem` returns which.
 */
export function parsePhone(value: string, country = HOME): Phone | null {
  const phone = read(value, country);
  return typeof phone === 'string' ? null : phone;
}

/** Why a phone number is refused, or null when it is good. */
export function phoneProblem(value: string, country = HOME): PhoneProblem | null {
  const phone = read(value, country);
  return typeof phone === 'string' ? phone : null;
}

function read(value: string, country: string): Phone | PhoneProblem {
  if (value.length > MAX_INPUT_LENGTH) return 'phone';
  const defaultCountry = isSupportedCountry(country) ? country : HOME;
  const number = parsePhoneNumberFromString(value, { defaultCountry, extract: false });
  if (!number?.isValid() || number.ext !== undefined) return 'phone';
  if (number.countryCallingCode === '36') {
    if (HU_PREMIUM.test(number.nationalNumber)) return 'phone_premium';
    if (!HU_NUMBER.test(number.nationalNumber)) return 'phone';
  }
  return { e164: number.number, display: number.formatInternational() };
}
