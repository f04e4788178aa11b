import { cleanCode } from './clean-text.ts';
import { canonicalVatNumber } from './vat-number.ts';

/** Members of the European Union, ISO 3166 alpha-2, each with what its VAT numbers begin with. */
const EU_PREFIXES: Readonly<Record<string, string>> = Object.fromEntries(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
    .split(' ')
    .map((country) => [country, country === 'GR' ? 'EL' : country]),
);

/** Longest tax number that is looked at, in characters. */
export const TAX_NUMBER_MAX_LENGTH = 30;

export const isInEu = (country: string): boolean => country in EU_PREFIXES;

/**
 * The tax number of a company in a country as it is stored, or null when it cannot be one. A Hungarian number (`12345678-1-42`) is one
 * everywhere: companies from abroad that are registered in Hungary have it. In another country of the EU it is the VAT number with its
 * prefix (`ATU12345678`), which is added if it is missing; elsewhere whatever has a digit, as it is written there.
 */
export function canonicalTaxNumber(value: string, country: string): string | null {
  const hungarian = canonicalVatNumber(value);
  if (hungarian !== null || country === 'HU') return hungarian;
  const number = cleanCode(value).toUpperCase();
  const prefix = EU_PREFIXES[country];
  if (prefix === undefined)
    return /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]+$/u.test(number) && number.length <= TAX_NUMBER_MAX_LENGTH
      ? number
      : null;
  const plain = number.replace(/[ ./-]/g, '');
  const full = plain.startsWith(prefix) ? plain : prefix + plain;
  return /^[A-Z]{2}(?=.*\d)[A-Z\d+*]{2,12}$/.test(full) ? full : null;
}

/** How an invoice names the tax number of its buyer. */
export type TaxNumberKind = 'hungarian' | 'eu' | 'other';

/** The kind of a stored number of a company in a country. */
export function taxNumberKind(number: string, country: string): TaxNumberKind {
  if (canonicalVatNumber(number) !== null) return 'hungarian';
  return isInEu(country) ? 'eu' : 'other';
}
