import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { expect, test } from 'vitest';
import { knownValues, NOTHING_KNOWN } from './known-answers.ts';
import { asParticipant, fellowAsParticipant } from './participant.ts';

const today = budapestDate(new Date());
const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
const user = { nameTitle: '', familyName: 'Kovács', firstName: 'Pál' };
const child = { uid: '7', user: { ...user, firstName: 'Zsófi' }, birthYear: 2015, managed: null } as Fellow;
const race = { discipline: 'road', form: { shirt: 'off' }, forMe: {} } as RaceDetail;
const begins = (participant: Parameters<typeof knownValues>[2]) =>
  knownValues(race, [] as Heat[], participant, NOTHING_KNOWN, 'run').guardian;

test.each([
  ['18 today', yearsAgo(18), 'Kovács Pál'],
  ['18 tomorrow', addDays(yearsAgo(18), 1), ''],
])('only an adult buyer is prefilled as the guardian of a fellow: the buyer is %s', (_, birthDate, name) => {
  expect(begins(fellowAsParticipant(child, { user, birthDate }))).toEqual({ name, accepted: false });
});

test('a minor who enters themselves is not their own guardian', () => {
  const profile = { userId: '41', user, birthDate: yearsAgo(17), gender: 'M', spuriCard: '' } as Profile;
  expect(begins(asParticipant(profile))).toEqual({ name: '', accepted: false });
});
