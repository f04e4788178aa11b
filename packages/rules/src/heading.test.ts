import { expect, test } from 'vitest';
import { headingOf } from './heading.ts';

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
