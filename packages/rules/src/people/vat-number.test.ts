import { expect, test } from 'vitest';
import { canonicalVatNumber, isGroupMember, isVatNumber, vatGroupProblem } from './vat-number.ts';

test.each([
  ['24386106-2-42', true],
  ['23703175-2-41', true],
  ['25508134-1-10', true],
  ['26194686-2-07', true],
  ['12345676-1-31', true],
  ['12345676131', true],
  ['12345676-5-31', true],
  ['24386106-2-02', true],
  ['24386106-2-20', true],
  ['24386106-2-22', true],
  ['24386106-2-44', true],
  ['24386106-2-51', true],
  ['12345675-1-31', false], // check digit
  ['12345677-1-31', false],
  ['24386106-6-42', false], // VAT code
  ['24386106-0-42', false],
  ['24386106-2-21', false], // county
  ['24386106-2-01', false],
  ['24386106-2-45', false],
  ['24386106-2-50', false],
  ['24386106-2-52', false],
  ['2438610-2-42', false], // length
  ['243861060-2-42', false],
  ['24386106-2-421', false],
  ['HU24386106', false],
  ['', false],
])('isVatNumber(%s) is %s', (value, expected) => {
  expect(isVatNumber(value)).toBe(expected);
});

test.each([
  ['24386106-2-42', '24386106-2-42'],
  ['24386106242', '24386106-2-42'],
  [' 24386106-242 ', '24386106-2-42'],
  ['24386106-2-42\u200B', '24386106-2-42'], // as pasted from a page
  ['24386106-2-4', null],
])('canonicalVatNumber(%j) is %j', (value, expected) => {
  expect(canonicalVatNumber(value)).toBe(expected);
});

test.each([
  ['24386106-3-42', false],
  ['24386106-4-42', true],
  ['24386106442', true],
  ['24386106-5-42', false],
  ['24386107-4-42', false], // no number at all
  ['', false],
])('isGroupMember(%j) is %s', (value, expected) => {
  expect(isGroupMember(value)).toBe(expected);
});

test.each([
  ['24386106-4-42', '12345676-5-31', null],
  ['24386106-4-42', '12345676531', null],
  ['24386106-4-42', '', 'group_vat_required'],
  ['24386106-4-42', ' ', 'group_vat_required'],
  ['24386106-4-42', '12345676-4-31', 'group_vat_number'],
  ['24386106-4-42', '12345676-2-31', 'group_vat_number'],
  ['24386106-4-42', '12345675-5-31', 'group_vat_number'], // check digit
  ['24386106-3-42', '', null],
  ['24386106-3-42', '12345676-5-31', 'group_vat_surplus'],
  ['24386106-5-42', '', null],
  ['24386106-5-42', '12345676-5-31', 'group_vat_surplus'],
  ['', '', null],
  ['', '12345676-5-31', 'group_vat_surplus'],
  ['24386107-4-42', '12345676-5-31', null], // mistyped: nobody knows yet whether it is a member's
  ['24386107-3-42', '12345676-5-31', null],
  ['24386107-4-42', '', null],
])('vatGroupProblem(%j, %j) is %j', (vatNumber, groupVatNumber, expected) => {
  expect(vatGroupProblem(vatNumber, groupVatNumber)).toBe(expected);
});
