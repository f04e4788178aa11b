import { expect, test } from 'vitest';
import { startChoices } from './start-choices.ts';

const entry = (name: string, raceOn: string, discipline = 'road') =>
  ({ event: { name }, race: { name: '10 km', raceOn, discipline } }) as unknown as Parameters<
    typeof startChoices
  >[2][number];
const choices = (today: string, ...entries: Parameters<typeof startChoices>[2][number][]) =>
  startChoices({ weeks: 8, discipline: 'run' }, today, entries).map(({ value, date }) => [value, date]);

test.each([
  ['2027-03-01', '2027-03-08'],
  ['2027-03-02', '2027-03-08'],
  ['2027-03-07', '2027-03-08'],
  ['2027-12-31', '2028-01-03'],
])('on %s the next Monday is %s', (today, monday) => {
  expect(choices(today)).toEqual([
    ['monday', monday],
    ['today', today],
  ]);
});

test('offers races of one’s own that the plan still fits, three at most', () => {
  expect(
    choices(
      '2027-03-01',
      entry('Túl korán', '2027-03-07'),
      entry('Épp belefér', '2027-03-14'),
      entry('Később', '2027-06-12'),
      entry('Túl messze', '2029-01-01'),
      entry('Harmadik', '2027-07-01'),
      entry('Negyedik', '2027-08-01'),
    ).slice(2),
  ).toEqual([
    ['race-0', '2027-03-14'],
    ['race-1', '2027-06-12'],
    ['race-2', '2027-07-01'],
  ]);
});

test.each([
  ['run', ['Aszfalt', 'Váltó', 'Bárhol']],
  ['swim', ['Tó', 'Váltó', 'Bárhol']],
] as const)('a plan to %s aims at races of its sport', (discipline, names) => {
  const entries = [
    entry('Aszfalt', '2027-06-01', 'road'),
    entry('Tó', '2027-06-01', 'openwater'),
    entry('Evezés', '2027-06-01', 'sup'),
    entry('Váltó', '2027-06-01', 'relay'),
    entry('Bárhol', '2027-06-01', 'virtual'),
  ];
  expect(
    startChoices({ weeks: 8, discipline }, '2027-03-01', entries).flatMap(({ label }) =>
      label.kind === 'race' ? label.race.split(' – ')[0] : [],
    ),
  ).toEqual(names);
});
