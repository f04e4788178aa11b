import { expect, it } from 'vitest';
import { canonicalTaxNumber, taxNumberKind } from './tax-number.ts';

it.each([
  ['HU', '12345676–1–42', '12345676-1-42', 'hungarian'],
  ['HU', 'ATU12345678', null, null],
  ['AT', 'ATU12345678', 'ATU12345678', 'eu'],
  ['AT', 'u 1234 5678', 'ATU12345678', 'eu'],
  ['DE', 'DE 136.695.976', 'DE136695976', 'eu'],
  ['GR', '094259216', 'EL094259216', 'eu'],
  ['IE', 'IE1234567FA', 'IE1234567FA', 'eu'],
  ['DE', 'Steuernummer', null, null],
  ['DE', 'DE1', null, null],
  // A company of another country that is registered in Hungary.
  ['AT', '12345676-1-51', '12345676-1-51', 'hungarian'],
  // Eleven digits that would pass for a Hungarian number.
  ['HR', '12345676142', 'HR12345676142', 'eu'],
  ['RS', '12345676142', '12345676142', 'other'],
  ['US', '12-3456789', '12-3456789', 'other'],
  ['CH', 'che-123.456.788 mwst', 'CHE-123.456.788 MWST', 'other'],
  ['GB', '\u200BGB 980 7806 84', 'GB 980 7806 84', 'other'],
  ['US', 'none', null, null],
  ['US', '1'.repeat(31), null, null],
] as const)('in %s the tax number %s is %s', (country, typed, stored, kind) => {
  expect(canonicalTaxNumber(typed, country)).toBe(stored);
  if (stored === null) return;
  expect(canonicalTaxNumber(stored, country)).toBe(stored);
  expect(taxNumberKind(stored, country)).toBe(kind);
});
