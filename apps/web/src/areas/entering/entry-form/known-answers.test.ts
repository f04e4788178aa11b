import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { expect, it } from 'vitest';
import { emptyValues } from './entry-values.ts';
import { answersToRemember, knownValues } from './known-answers.ts';

const race = { discipline: 'road', distanceM: 10_000, form: { shirt: 'optional' } } as RaceDetail;
const profile = { user: { firstName: 'Réka' }, gender: 'F' } as Profile;
const heat = (id: string, placesLeft = 5) => ({ id, placesLeft, pace: null }) as Heat;
const nothing = { remembered: null, lastEntry: null, raced: [], certificate: null };
const known = { shirtType: 'female', shirtSize: 'S', plannedPace: '5:30' } as const;

it('begins with the first name and nothing else for a new person', () => {
  const { form, heatId, remember } = knownValues(race, [heat('1'), heat('2')], profile, nothing, 'swim');
  expect(form).toEqual({ ...emptyValues.form, nickname: 'Réka' });
  expect([heatId, remember]).toEqual(['', false]);
});

it.each([
  ['required', 'F', 'female'],
  ['required', 'M', 'male'],
  ['optional', 'F', ''],
  ['off', 'M', ''],
] as const)('begins with the cut of a shirt that is %s, of %s: %j', (shirt, gender, shirtType) => {
  const asking = { ...race, form: { ...race.form, shirt } };
  const known = knownValues(asking, [], { ...profile, gender }, nothing, 'run');
  expect([known.form.shirtType, known.form.shirtSize]).toEqual([shirtType, '']);
});

it.each([
  [[heat('1')], '1'],
  [[heat('1', 0)], ''],
  [[heat('1'), heat('2')], ''],
])('chooses the only heat, if it has a place: %j', (heats, chosen) => {
  expect(knownValues(race, heats, profile, nothing, 'swim').heatId).toBe(chosen);
});

const zone = (id: string, fastest: number, slowest: number, placesLeft = 5) =>
  ({ id, placesLeft, pace: { fastest, slowest } }) as Heat;
const swum = (plannedPace?: string) => ({ ...nothing, remembered: { plannedPace } });

it.each([
  ['1:50', [zone('1', 50, 110), zone('2', 111, 360)], '1'],
  ['1:51', [zone('1', 50, 110), zone('2', 111, 360)], '2'],
  ['1:51', [zone('1', 50, 110), zone('2', 111, 360, 0)], ''],
  [undefined, [zone('1', 50, 110), zone('2', 111, 360)], ''],
  // The only one is the choice whatever it is for.
  ['1:50', [zone('2', 111, 360)], '2'],
])('a remembered pace of %s chooses its heat: %j', (pace, heats, chosen) => {
  expect(knownValues(race, heats, profile, swum(pace), 'swim').heatId).toBe(chosen);
});

it.each([
  [[heat('1'), heat('2')], '1'],
  [[heat('1', 0), heat('2')], '2'],
  [[heat('1', 0), heat('2', 0)], ''],
])('chooses the first heat with a place for somebody whose answers are remembered: %j', (heats, chosen) => {
  expect(knownValues(race, heats, profile, { ...nothing, remembered: known }, 'swim').heatId).toBe(chosen);
});

it.each([
  [10_000, 'no'],
  [5_000, 'yes'],
])('begins with what is remembered; after %i m the first of the distance: %s', (distanceM, first) => {
  const raced = [{ discipline: 'road' as const, distanceM }];
  const { form, remember } = knownValues(
    race,
    [],
    profile,
    {
      ...nothing,
      remembered: { ...known, paymode: 'otp_szep' },
      raced,
    },
    'swim',
  );
  expect(form).toEqual({ ...emptyValues.form, nickname: 'Réka', ...known, firstSameDistance: first });
  expect(remember).toBe(true);
});

it('a caption that was left empty stays empty', () => {
  const remembered = { ...known, nickname: '' };
  expect(knownValues(race, [], profile, { ...nothing, remembered }, 'swim').form.nickname).toBe('');
});

it('remembers the answers, and that there is no caption', () => {
  const form = { ...emptyValues.form, ...known, firstSameDistance: 'no', medicalFileId: '7' };
  expect(answersToRemember({ ...emptyValues, form })).toEqual({ ...known, nickname: '' });
});

it.each([
  ['where it takes something off', {}, true, true],
  ['not where it takes nothing off', null, true, false],
  ['not without one in the profile', {}, false, false],
])('ticks a SPURI card: %s', (_, withSpuriCard, hasSpuriCard, ticked) => {
  const rated = { ...race, forMe: { withSpuriCard } } as unknown as RaceDetail;
  const known = knownValues(rated, [], { ...profile, hasSpuriCard }, nothing, 'run');
  expect(known.hasSpuriCard).toBe(ticked);
});
