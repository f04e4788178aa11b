import { expect, it } from 'vitest';
import { joinDate, type PartName, readDate, splitDate, typeDate } from './iso-date.ts';

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
  ['19910517', { year: '1991', month: '05', day: '17' }],
  ['17051991', { year: '1991', month: '05', day: '17' }],
  ['1991051', undefined],
  ['199105171', undefined],
  ['May', undefined],
])('reads a pasted %s', (text, parts) => {
  expect(readDate(text)).toEqual(parts);
});

const ymd: PartName[] = ['year', 'month', 'day'];
const dmy: PartName[] = ['day', 'month', 'year'];
it.each([
  [ymd, '19910517', '1991-05-17'],
  [dmy, '17051991', '1991-05-17'],
  [dmy, '19910517', '1991-05-17'],
  [ymd, '17051991', '1991-05-17'],
  [ymd, '1991', '1991--'],
  [ymd, '1991023', '1991-02-3'],
  [ymd, '199105171', '1991-05-17'],
])('in the order %j the keys %s make %s', (order, keys, value) => {
  let parts = { year: '', month: '', day: '' };
  let part: PartName | undefined = order[0];
  for (const key of keys) {
    if (!part) throw new Error('no box');
    const typed = typeDate(parts, order, part, parts[part] + key);
    ({ parts } = typed);
    part = typed.next ?? part;
  }
  expect(joinDate(parts)).toBe(joinDate(splitDate(value)));
});

it('does not overwrite the next box', () => {
  const parts = { year: '1991', month: '05', day: '' };
  expect(typeDate(parts, ymd, 'year', '19912')).toEqual({ parts, next: null });
});
