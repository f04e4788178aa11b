import { describe, expect, test } from 'vitest';
import { isTeamComplete, largestTeam, teamCount } from './team.ts';

describe('a team of 2 or of 4 to 6', () => {
  const sizes = [4, 2, 5, 6];
  test.each([
    [1, false, '1/2'],
    [2, true, '2/2'],
    [3, false, '3/2'],
    [4, true, '4/2'],
    [6, true, '6/2'],
    [7, false, '7/2'],
  ])('of %i is complete: %s, and reads %s', (members, isComplete, count) => {
    expect([isTeamComplete(members, sizes), teamCount(members, sizes)]).toEqual([isComplete, count]);
  });

  test('has at most 6 members, in whatever order the sizes are written', () => {
    expect(largestTeam(sizes)).toBe(6);
  });
});
