import { describe, expect, test } from 'vitest';
import { isTeamComplete, largestTeam, teamAnswerProblems, teamCount } from './team.ts';

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
