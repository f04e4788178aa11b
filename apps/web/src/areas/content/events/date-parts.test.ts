import { expect, it } from 'vitest';
import { dateParts } from './date-parts.ts';

it.each([
  ['2027-06-19', '2027-06-19', 'hu', ['jún.', '19', 'szombat']],
  ['2027-06-19', '2027-06-20', 'hu', ['jún.', '19–20', 'Szo–V']],
  ['2027-06-01', '2027-06-30', 'hu', ['jún.', '1–30', undefined]],
  ['2027-06-19', '2027-06-20', 'en', ['Jun', '19–20', 'Sat–Sun']],
  ['2027-05-31', '2027-06-01', 'en', ['May', '31', '– 1 Jun']],
  ['2026-12-03', '2027-01-02', 'hu', ['dec.', '3', '– jan. 2.']],
] as const)('%s to %s, %s', (from, to, language, [month, day, weekday]) =>
  expect(dateParts(from, to, language)).toEqual({ dateTime: from, month, day, weekday }),
);
