import { expect, it } from 'vitest';
import { runnerSearch } from './runner-search-schema.ts';

const typed = { name: '', city: '', birthYear: '' };
const problemsOf = (over: Partial<typeof typed>) =>
  runnerSearch
    .safeParse({ ...typed, ...over })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('searches by the typed words', () => {
  expect(runnerSearch.parse({ name: ' Kis ', city: '', birthYear: ' 1990 ' })).toEqual({
    name: 'Kis',
    birthYear: 1990,
  });
  expect(runnerSearch.parse({ ...typed, city: 'Pécs' })).toEqual({ city: 'Pécs' });
});

it.each([
  ['nothing at all', {}, [['name', 'search_name']]],
  ['a year alone', { birthYear: '1990' }, [['name', 'search_name']]],
  ['two letters', { name: 'Ki' }, [['name', 'too_short']]],
  ['no year', { name: 'Kis', birthYear: 'x' }, [['birthYear', 'invalid']]],
  ['a year long ago', { name: 'Kis', birthYear: '1899' }, [['birthYear', 'invalid']]],
])('refuses %s', (_, over, problems) => expect(problemsOf(over)).toEqual(problems));

it('takes three letters and the first year', () =>
  expect(problemsOf({ name: 'Kis', birthYear: '1900' })).toBeUndefined());
