import { expect, test } from 'vitest';
import { readWrittenCountry } from './written-country.ts';

test.each([
  ['', 'HU'],
  ['magyar', 'HU'],
  ['Magyarország', 'HU'],
  ['HUN', 'HU'],
  ['at', 'AT'],
  ['Ausztria', 'AT'],
  ['osztrák', 'AT'],
  ['AUT', 'AT'],
  // Codes of ISO 3166 and of sports federations.
  ['DEU', 'DE'],
  ['GER', 'DE'],
  ['Germany', 'DE'],
  ['Schweiz', 'CH'],
  ['SUI', 'CH'],
  ['szlovák', 'SK'],
  ['Atlantisz', null],
  ['12', null],
])('%s is %s', (cell, code) => {
  expect(readWrittenCountry(cell)).toBe(code);
});
