import { expect, test } from 'vitest';
import { startChoices } from './start-choices.ts';

const entry = (name: string, raceOn: string) =>
  ({ event: { name }, race: { name: '10 km', raceOn } }) as unknown as Parameters<
    typeof startChoices
  >[2][number];
const choices = (today: string, ...entries: Parameters<typeof startChoices>[2][number][]) =>
  startChoices(8, today, entries).map(({ value, date }) => [value, date]);

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
