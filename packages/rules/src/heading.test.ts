import { expect, test } from 'vitest';
import { columnOf, headingOf } from './heading.ts';

test.each([
  ['Vezetéknév *', 'familyName'],
  ['SZÜLETÉSI  IDŐ', 'birthDate'],
  ['Születési ideje:', 'birthDate'],
  ['E-mail cím', 'email'],
  ['Geburtsdatum', 'birthDate'],
  ['Név', 'fullName'],
  ['rajtszám', 'bib'],
  ['nettó idő', 'netTime'],
  ['státusz', 'status'],
  ['net_time', 'netTime'],
  ['Cipőméret', null],
  ['', null],
])('"%s" names %s', (heading, field) => {
  expect(headingOf(heading)).toBe(field);
});

test.each([
  [['No', 'Bib', 'Time'], 1],
  [['Time', 'No'], 1],
  [['Rajtszám', 'Szám'], 0],
  [['Time'], -1],
])('the columns %j have the start number at index %i', (headings, at) => {
  expect(columnOf(headings, 'bib')).toBe(at);
});
