import { expect, test } from 'vitest';
import {
  canonicalCardNumber,
  canonicalChipNumber,
  canonicalOtprobaId,
  isCardNumber,
  isChipNumber,
  isOtprobaId,
} from './sport-ids.ts';

test.each([
  ['abc-1234', 'ABC1234'],
  [' AB C1 23–4 ', 'ABC1234'],
  ['ABC1234', 'ABC1234'],
])('the chip number %j is stored as %j', (value, stored) => {
  expect(canonicalChipNumber(value)).toBe(stored);
});

test.each([
  ['ABC1234', true],
  ['abc-1234', true],
  ['1234567', true],
  ['abcdefg', true],
  ['ABC123', false],
  ['ABC12345', false],
  ['ABC-123', false],
  ['ÁBC1234', false],
  ['ABC123_', false],
  ['', false],
])('%j is a chip number: %s', (value, expected) => {
  expect(isChipNumber(value)).toBe(expected);
});

test.each([
  ['5p123456', true],
  ['5P123456', true],
  ['5p 123-456', true],
  ['5p12345', false],
  ['5p1234567', false],
  ['p5123456', false],
  ['6p123456', false],
  ['5p12345a', false],
  ['', false],
])('%j is an Ötpróba id: %s', (value, expected) => {
  expect(isOtprobaId(value)).toBe(expected);
});

test('an Ötpróba id is stored in lower case', () => {
  expect(canonicalOtprobaId(' 5P 123456 ')).toBe('5p123456');
});

test.each([
  ['A', true],
  ['1', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  [`${'a'.repeat(10)}-${'b'.repeat(10)}`, true], // the hyphen is not stored
  ['spuri 12-34', true],
  ['ő', false],
  ['A.1', false],
  ['', false],
  [' - ', false],
])('%j is a card number: %s', (value, expected) => {
  expect(isCardNumber(value)).toBe(expected);
});

test('a card number is stored in capitals', () => {
  expect(canonicalCardNumber('spuri 12-34')).toBe('SPURI1234');
});
