import { expect, test } from 'vitest';
import { ANSWER_GROUPS, changeableUntil, isChangeable } from './entry-changes.ts';

const race = { raceOn: '2027-06-12', changeUntil: {} };

test.each([
  ['heat', '2027-06-05T22:00:00.000Z'],
  ['bib', '2027-05-29T22:00:00.000Z'],
  ['shirt', '2027-05-22T22:00:00.000Z'],
  ['contact', '2027-06-11T22:00:00.000Z'],
] as const)('%s can be changed to the end of its day where nothing is set', (group, until) => {
  expect(changeableUntil(race, group).toISOString()).toBe(until);
});

test.each(ANSWER_GROUPS)('%s: what the organiser has set counts, to the millisecond', (group) => {
  const until = new Date('2027-05-12T22:00:00Z');
  const set = { ...race, changeUntil: { [group]: until } };
  expect(isChangeable(set, group, new Date(until.getTime() - 1))).toBe(true);
  expect(isChangeable(set, group, until)).toBe(false);
});

test('one group is set without the others', () => {
  const set = { ...race, changeUntil: { shirt: new Date('2027-01-01T00:00:00Z') } };
  expect(changeableUntil(set, 'heat')).toEqual(changeableUntil(race, 'heat'));
});
