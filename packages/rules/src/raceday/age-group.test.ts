import { expect, test } from 'vitest';
import { AGE_GROUPS, ageGroupOf, groupsByBirth } from './age-group.ts';

test('the groups follow each other', () => {
  expect(AGE_GROUPS).toEqual(['-15', '16-19', '20-29', '30-39', '40-49', '50-59', '60-69', '70-']);
});

test.each([
  ['2011-06-13', '-15'],
  ['2011-06-12', '16-19'],
  ['2007-06-12', '20-29'],
  ['1987-06-13', '30-39'],
  ['1987-06-12', '40-49'],
  ['1957-06-13', '60-69'],
  ['1957-06-12', '70-'],
])('born on %s and racing on 12 June 2027: %s', (born, group) => {
  expect(ageGroupOf(born, '2027-06-12')).toBe(group);
});

test.each(['2027-02-28', '2028-02-28', '2028-02-29', '2027-03-01', '2027-12-31'])(
  'the limits of births find the same group as the age on %s',
  (raceOn) => {
    const limits = groupsByBirth(raceOn);
    const byBirth = (born: string) =>
      limits.find(({ bornAfter }) => bornAfter === null || born > bornAfter)?.group;
    for (let year = 1950; year <= 2020; year += 1)
      for (const day of ['01-01', '02-28', '02-29', '03-01', '12-31']) {
        const born = `${year}-${day}`;
        if (day === '02-29' && year % 4 !== 0) continue;
        expect([born, byBirth(born)]).toEqual([born, ageGroupOf(born, raceOn)]);
      }
  },
);
