import { expect, it } from 'vitest';
import {
  chosenCount,
  isFiltering,
  noFilters,
  readEventSearch,
  readFilters,
  writeFilters,
} from './event-search.ts';

it('reads the same search that it wrote', () => {
  const filters = {
    words: 'ory gyor',
    disciplines: ['pool' as const, 'openwater' as const],
    distances: ['1-3', '3-'],
    months: ['2027-06'],
  };
  expect(readFilters(readEventSearch({ ...writeFilters(filters) }))).toEqual(filters);
  expect(chosenCount(filters)).toBe(5);
});

it('writes nothing for filters that are off', () => {
  expect(Object.values(writeFilters(noFilters)).every((value) => value === undefined)).toBe(true);
  expect(isFiltering(noFilters)).toBe(false);
});

it.each([
  [{ q: 10 }, { ...noFilters, words: '10' }],
  [{ discipline: 'pool.chess.pool' }, { ...noFilters, disciplines: ['pool'] }],
  [{ discipline: ['pool'], month: { a: 1 }, q: '' }, noFilters],
  [{ utm_source: 'mail' }, noFilters],
])('understands any address: %j', (search, filters) =>
  expect(readFilters(readEventSearch(search))).toEqual(filters),
);
