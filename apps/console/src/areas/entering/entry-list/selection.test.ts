import { expect, test } from 'vitest';
import { extended, isChosen, NOTHING, type Selection, toggled } from './selection.ts';

const idsOf = (selection: Selection) => (selection.kind === 'all' ? 'all' : [...selection.ids]);

test('a press chooses an entry and leaves it out again; a page with some of it chosen becomes whole first', () => {
  const one = toggled(NOTHING, ['1']);
  expect(idsOf(one)).toEqual(['1']);
  expect(idsOf(toggled(one, ['1']))).toEqual([]);
  const page = toggled(one, ['1', '2']);
  expect(idsOf(page)).toEqual(['1', '2']);
  expect(idsOf(toggled(page, ['1', '2']))).toEqual([]);
});

test('a range adds to the selection; leaving one out of all begins with none', () => {
  expect(idsOf(extended(toggled(NOTHING, ['1']), ['1', '2', '3']))).toEqual(['1', '2', '3']);
  expect(isChosen({ kind: 'all' }, '9')).toBe(true);
  expect(idsOf(toggled({ kind: 'all' }, ['9']))).toEqual([]);
});
