import { describe, expect, test } from 'vitest';
import { isTeamComplete, largestTeam, teamAnswerProblems, teamCount, teamShares } from './team.ts';

describe('a team of 2 or of 4 to 6', () => {
  const sizes = [4, 2, 5, 6];
  test.each([
    [1, false, '1/2'],
    [2, true, '2/2'],
    [3, false, '3/4'],
    [4, true, '4/4'],
    [6, true, '6/6'],
    [7, false, '7/6'],
  ])('a team of %i members is complete: %s, and its count is %s', (members, isComplete, count) => {
    expect([isTeamComplete(members, sizes), teamCount(members, sizes)]).toEqual([isComplete, count]);
  });

  test('has at most 6 members, in whatever order the sizes are written', () => {
    expect(largestTeam(sizes)).toBe(6);
  });
});

describe('the price of a team as one amount for each member', () => {
  test.each([
    [40_000, 4, [10_000, 10_000, 10_000, 10_000]],
    [10_000, 3, [3334, 3333, 3333]],
    [10_001, 3, [3334, 3334, 3333]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [7500, 1, [7500]],
  ])('%i among %i: %j', (price, members, shares) => {
    expect(teamShares(price, members)).toEqual(shares);
  });

  test('sums to it, in shares that differ by a forint at most', () => {
    for (let price = 0; price < 300; price += 1)
      for (let members = 1; members <= 12; members += 1) {
        const shares = teamShares(price, members);
        expect(shares).toHaveLength(members);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(price);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }
  });
});

describe('the answers of a team', () => {
  const fields = [
    { id: 'kategoria', isRequired: true, options: [{ id: 'vegyes' }, { id: 'ferfi' }] },
    { id: 'varos', isRequired: false, options: [] },
    { id: 'klub', isRequired: true, options: [] },
  ];
  const name = { id: 'csapatnev', text: 'Őrült Pisztrángok' };
  const klub = { id: 'klub', text: 'BVSC' };
  test.each([
    [[{ id: 'kategoria', text: 'vegyes' }, klub], []],
    [[{ id: 'kategoria', text: 'ferfi' }, klub, { id: 'varos', text: 'Őriszentpéter' }], []],
    [[klub], [['kategoria', 'choose']]],
    [[{ id: 'kategoria', text: 'noi' }, klub], [['kategoria', 'choose']]],
    [[{ id: 'kategoria', text: 'vegyes' }], [['klub', 'required']]],
    [[{ id: 'kategoria', text: 'vegyes' }, klub, { id: 'mas', text: 'x' }], [['mas', 'invalid']]],
  ])('%j have the problems %j', (answers, problems) => {
    expect([...teamAnswerProblems(fields, [name, ...answers])]).toEqual(problems);
  });
});
