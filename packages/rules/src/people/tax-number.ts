import { cleanCode } from '../clean-text.ts';
import { canonicalVatNumber } from './vat-number.ts';

/** Members of the European Union, ISO 3166 alpha-2. */
const EU = /^(AT|B[EG]|C[YZ]|D[EK]|E[ES]|F[IR]|GR|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK])$/;

/** A Hungarian number as it is written: eleven digits alone may be the number of another country. */
const HUNGARIAN = /^\d{8}-\d-\d{2}$/;

/** Longest tax number that is looked at, in characters. */
export const TAX_NUMBER_MAX_LENGTH = 30;

/**
 * The tax number of a company in a country as it is stored, or null when it cannot be one. A Hungarian number (`12345678-1-42`) is one
 * everywhere: companies from abroad that are registered in Hungary have it. In another country of the EU it is the VAT number with its
 * prefix (`ATU12345678`), which is added if it is missing; elsewhere whatever has a digit, as it is written there.
 */
export function canonicalTaxNumber(value: string, country: string): string | null {
  if (country === 'HU' || HUNGARIAN.test(cleanCode(value))) return canonicalVatNumber(value);
  const number = cleanCode(value).toUpperCase();
  if (!/^[A-Z\d+* ./-]*\d[A-Z\d+* ./-]*$/.test(number) || number.length > TAX_NUMBER_MAX_LENGTH) return null;
  if (!EU.test(country)) return number;
  const prefix = country === 'GR' ? 'EL' : country;
  const plain = number.replace(/[ ./-]/g, '');
  const full = plain.startsWith(prefix) ? plain : prefix + plain;
  return full.length > 3 && full.length < 15 ? full : null;
}

/** How an invoice names the tax number of its buyer. */
export type TaxNumberKind = 'hungarian' | 'eu' | 'other';

/** The kind of a stored number of a company in a country. */
export function taxNumberKind(number: string, country: string): TaxNumberKind {
  if (country === 'HU' || HUNGARIAN.test(number)) return 'hungarian';
  return EU.test(country) ? 'eu' : 'other';
}
