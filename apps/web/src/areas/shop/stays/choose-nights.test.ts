import { expect, test } from 'vitest';
import { isChosen, pressNight } from './choose-nights.ts';

const TAKEN = ['2027-05-17'];
const isFree = (night: string) => !TAKEN.includes(night);
const day = (at: number) => `2027-05-${at}`;
const chosen = (first: number, last: number, roomId = 'double') => ({
  roomId,
  first: day(first),
  last: day(last),
});

test.each([
  ['the first night', null, 14, chosen(14, 14)],
  ['the next one', chosen(14, 14), 15, chosen(14, 15)],
  ['one before', chosen(14, 14), 12, chosen(12, 14)],
  ['the only one again', chosen(14, 14), 14, null],
  ['the first of several', chosen(12, 14), 12, chosen(13, 14)],
  ['the last of several', chosen(12, 14), 14, chosen(12, 13)],
  ['one in the middle', chosen(12, 15), 13, chosen(12, 13)],
  ['one beyond a night that is taken', chosen(16, 16), 18, chosen(18, 18)],
  ['one that makes it too long', chosen(10, 10), 25, chosen(25, 25)],
  ['one of another room', chosen(14, 15, 'single'), 15, chosen(15, 15)],
])('pressing %s', (_name, before, night, after) => {
  expect(pressNight(before, 'double', day(night), isFree)).toEqual(after);
});

test('a night is chosen within its room only', () => {
  expect([13, 14, 15, 16].filter((at) => isChosen(chosen(14, 15), 'double', day(at)))).toEqual([14, 15]);
  expect(isChosen(chosen(14, 15), 'single', day(14))).toBe(false);
});
