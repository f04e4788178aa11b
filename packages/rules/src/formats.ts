import type { Branch } from './branch.ts';
import { cleanCode, cleanText } from './clean-text.ts';

/**
 * Forms of what people type (specification §5, facts §3). Each check looks at the cleaned value (`cleanText`), so a
 * trailing space is no error; store the cleaned value. Texts for the refusals are in the phrase catalogue.
 */

/** Text as headings and choices are compared: lower case, without accents, marks and spaces. */
export function asKey(value: string): string {
  return cleanText(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, '');
}

/**
 * An e-mail address as it is stored and compared: cleaned, lower case, the domain in ASCII (UTS 46), so that `a@straße.example`
 * and `a@xn--strae-oqa.example` are one mailbox. An invalid address stays invalid.
 */
export function canonicalEmail(value: string): string {
  const email = cleanText(value).toLowerCase();
  const at = email.indexOf('@') + 1;
  const address = `http://${email.slice(at)}`;
  if (!DOMAIN_ADDRESS.test(address) || !URL.canParse(address)) return email;
  return email.slice(0, at) + new URL(address).hostname;
}

/** Letters of any script, and nothing that could be another part of an address of the web. */
const DOMAIN_ADDRESS = /^http:\/\/[\p{L}\p{M}\p{Nd}.。．｡-]+$/u;

/** Longest e-mail address (RFC 5321: 254) and longest part before the @ (64). */
export const EMAIL_MAX_LENGTH = 254;

/**
 * Whether a value is exactly one e-mail address that we can write to: no display name, no list, no comment, no quoted
 * part, no line end or other control sign that could reach a mail header. The domain may have accented letters.
 */
export function isEmail(value: string): boolean {
  const email = canonicalEmail(value);
  if (email.length > EMAIL_MAX_LENGTH) return false;
  const [local = '', domain = '', ...rest] = email.split('@');
  if (rest.length > 0 || local.length > 64) return false;
  const labels = domain.split('.');
  return (
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /^([a-z]{2,}|xn--[a-z0-9-]+)$/.test(labels.at(-1) ?? '')
  );
}

/** Bounds of a password, in characters (specification §5; the upper one guards the hash function). */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** The problems of a password, in the order in which a screen lists them: field codes of the contract. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_classes';

/** The problems of a password; none means that its form is right. It is looked at in NFC and is never trimmed. */
export function passwordProblems(password: string): PasswordProblem[] {
  const length = [...password.normalize('NFC')].length;
  const { upper, lower, number } = passwordClasses(password);
  const problems: PasswordProblem[] = [];
  if (length < PASSWORD_MIN_LENGTH) problems.push('password_too_short');
  if (length > PASSWORD_MAX_LENGTH) problems.push('password_too_long');
  if (!upper || !lower || !number) problems.push('password_classes');
  return problems;
}

/** Which of the required kinds of characters a password has, for the checklist next to the field. */
export function passwordClasses(password: string): {
  readonly upper: boolean;
  readonly lower: boolean;
  readonly number: boolean;
} {
  const text = password.normalize('NFC');
  return { upper: /\p{Lu}/u.test(text), lower: /\p{Ll}/u.test(text), number: /\p{Nd}/u.test(text) };
}

/** Longest part of a name or settlement, in characters. */
export const NAME_MAX_LENGTH = 80;

/** Characters between the letters of names, as people write them: joiners of scripts, apostrophes, dots and dashes. */
const BETWEEN_LETTERS = "\\u200C\\u200D'’‘´` .·・\\p{Pd}";
const PERSON_NAME = new RegExp(`^[\\p{L}\\p{M}${BETWEEN_LETTERS}]+$`, 'u');
const SETTLEMENT = new RegExp(`^[\\p{L}\\p{M}\\p{Nd}${BETWEEN_LETTERS},()/]+$`, 'u');

/**
 * Whether a value can be a part of a person's name: letters of any script, dash, apostrophe, dot and space, with at least one letter
 * (facts §3): "Őry-Szűcs", "özv. dr. Kissné", "D´Angelo", "Kiss—Nagy". It is stored as it was written; searches read it (`searchText`).
 */
export function isPersonName(value: string): boolean {
  const name = cleanText(value);
  return PERSON_NAME.test(name) && /\p{L}/u.test(name) && [...name].length <= NAME_MAX_LENGTH;
}

/** The family name of a person with one name only, and the text that a form shows for it. */
export const NO_NAME = '-';

/** Whether a cleaned text is a dash alone: the place of a name that a person does not have. */
export const isNoName = (value: string): boolean => /^\p{Pd}$/u.test(value);

/** Whether a value can be the name of a settlement: as a person's name, with digits, comma, slash and brackets. */
export function isSettlement(value: string): boolean {
  const name = cleanText(value);
  return SETTLEMENT.test(name) && /\p{L}/u.test(name) && [...name].length <= NAME_MAX_LENGTH;
}

/** Countries and regions whose post has no codes (Universal Postal Union), such as Hong Kong. */
const WITHOUT_ZIPS =
  /^(A[EGOW]|B[FIJOSWZ]|C[DFGIKM]|D[JM]|ER|FJ|G[DHMNQY]|HK|JM|K[IMNP]|LY|M[LORW]|N[RU]|QA|RW|S[BCLRSTY]|T[DGKLOV]|UG|VU|YE|ZW)$/;

/** The postal code in invoices and payments for an address without one: their forms demand one (NAV Online Invoice). */
export const NO_ZIP = '0000';

/**
 * Whether a value is a postal code of a country (ISO 3166 alpha-2, either case). Hungary: four digits, the first not
 * zero. Elsewhere the rules differ too much: 2 to 10 letters, digits, spaces and hyphens; none where the post has no codes.
 */
export function isZip(zip: string, country: string): boolean {
  const code = cleanCode(zip);
  if (code === '') return WITHOUT_ZIPS.test(country.toUpperCase());
  if (country.toUpperCase() === 'HU') return /^[1-9]\d{3}$/.test(code);
  return /^[A-Z0-9][A-Z0-9 -]{0,8}[A-Z0-9]$/i.test(code);
}

/** Longest name on the bib, in characters (facts §6). */
export const NICKNAME_MAX_LENGTH = 12;

/** The characters that bib printers have: digits, some punctuation, Latin letters, but no full-width and other styled ones. */
const PRINTED_ON_BIBS = /^(?:[0-9 '’´`.,!?&+_\p{Pd}]|(?![\u1f00-\u{10ffff}])\p{Script=Latin})*$/u;

/** Whether a value can be printed on the bib: at most 12 characters that printers have; empty means no caption. */
export function isNickname(value: string): boolean {
  const name = cleanText(value);
  return PRINTED_ON_BIBS.test(name) && [...name].length <= NICKNAME_MAX_LENGTH;
}

/** Planned pace, seconds, both ends allowed: running per kilometre (2:30–15:00), swimming per 100 m (0:50–6:00). */
export const PLANNED_PACE_SECONDS: Readonly<Record<Branch, { readonly min: number; readonly max: number }>> =
  {
    run: { min: 150, max: 900 },
    swim: { min: 50, max: 360 },
  };

/** The seconds of a pace written `m:ss` or `mm:ss`, or null when it is not of that form. */
export function plannedPaceSeconds(value: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(cleanCode(value)) ?? [];
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

/** Whether a value is a believable planned pace of the branch: see `PLANNED_PACE_SECONDS`. */
export function isPlannedPace(value: string, branch: Branch): boolean {
  const seconds = plannedPaceSeconds(value);
  const { min, max } = PLANNED_PACE_SECONDS[branch];
  return seconds !== null && seconds >= min && seconds <= max;
}
