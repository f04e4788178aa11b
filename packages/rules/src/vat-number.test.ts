import { expect, test } from 'vitest';
import { isVatNumber } from './vat-number.ts';

test.each([
  ['24386106-2-42', true],
  ['23703175-2-41', true],
  ['25508134-1-10', true],
  ['26194686-2-07', true],
  ['12345676-1-31', true],
  ['12345676131', true],
  ['12345675-1-31', false], // check digit
  ['24386106-6-42', false], // VAT code
  ['24386106-0-42', false],
  ['24386106-2-21', false], // county
  ['24386106-2-01', false],
  ['24386106-2-45', false],
  ['2438610-2-42', false], // length
  ['', false],
])('isVatNumber(%s) is %s', (value, expected) => {
  expect(isVatNumber(value)).toBe(expected);
});
