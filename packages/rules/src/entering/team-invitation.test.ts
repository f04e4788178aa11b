import { expect, test } from 'vitest';
import { dueTeamReminder, memberDataState } from './team-invitation.ts';

const nothing = { isOnlyName: false, isDeclined: false, hasWorkingLink: false };

test.each([
  [{}, 'complete'],
  // Their invitation may exist a moment longer.
  [{ isDeclined: true, hasWorkingLink: true }, 'complete'],
  [{ isOnlyName: true }, 'missing'],
  [{ isOnlyName: true, hasWorkingLink: true }, 'invited'],
  [{ isOnlyName: true, hasWorkingLink: true, isDeclined: true }, 'declined'],
])('a member of %o is %s', (facts, state) => {
  expect(memberDataState({ ...nothing, ...facts })).toBe(state);
});

const DAY = 86_400_000;
const FREEZE = new Date('2027-06-12T18:00:00Z');

test.each([
  [14 * DAY + 1, null],
  [14 * DAY, 14],
  [7 * DAY + 1, 14],
  [7 * DAY, 7],
  [2 * DAY + 1, 7],
  [2 * DAY, 2],
  [1, 2],
  [0, null],
  [-1, null],
])('%i ms before the members freeze the reminder of %s days is due', (left, days) => {
  expect(dueTeamReminder(FREEZE, new Date(FREEZE.getTime() - left))).toBe(days);
});
