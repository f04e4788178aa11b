import { expect, it } from 'vitest';
import { joinDate, readPastedDate, splitDate } from './iso-date.ts';

it.each([
  [{ year: '1990', month: '5', day: '2' }, '1990-05-02'],
  [{ year: '', month: '', day: '' }, ''],
  [{ year: '1990', month: '', day: '' }, '1990--'],
  [{ year: '2023', month: '2', day: '29' }, '2023-2-29'],
  [{ year: '90', month: '2', day: '2' }, '90-2-2'],
])('joins %o to %s', (parts, value) => {
  expect(joinDate(parts)).toBe(value);
});

it('keeps half-typed parts through a round trip', () => {
  expect(splitDate('1990-5-')).toEqual({ year: '1990', month: '5', day: '' });
});

it.each([
  ['1990. 05. 12.', { year: '1990', month: '05', day: '12' }],
  ['12/05/1990', { year: '1990', month: '05', day: '12' }],
  ['May', undefined],
])('reads a pasted %s', (text, parts) => {
  expect(readPastedDate(text)).toEqual(parts);
});
