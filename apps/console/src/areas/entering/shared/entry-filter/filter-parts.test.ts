import type { Filter } from '@rajt/contract/office/filters';
import { expect, test } from 'vitest';
import { chosenValues, conditionOf, editedOf, replaced, withValue } from './filter-parts.ts';

const paid: Filter = { field: 'state', is: 'in', value: ['paid'] };
const either: Filter = { any: [paid, { field: 'bib', is: 'to', value: 9 }] };

test('facets add and take values of one condition, and the last one takes the condition away', () => {
  const two = withValue({ all: [paid] }, 'gender', 'F');
  expect(two).toEqual({ all: [paid, { field: 'gender', is: 'in', value: ['F'] }] });
  const both = withValue(two, 'gender', 'M');
  expect(chosenValues(both, 'gender')).toEqual(['F', 'M']);
  expect(withValue(withValue(both, 'gender', 'F'), 'gender', 'M')).toEqual({ all: [paid] });
});

test('entries without a value are asked for in the place of those with one', () => {
  const none = withValue({ all: [{ field: 'tag', is: 'in', value: ['VIP'] }] }, 'tag', null);
  expect(none).toEqual({ all: [{ field: 'tag', is: 'known', value: false }] });
  expect(chosenValues(none, 'tag')).toEqual([null]);
  expect(withValue(none, 'tag', null)).toEqual({ all: [] });
});

test('a condition and its reverse can be edited, a group of alternatives only removed', () => {
  expect(editedOf({ not: paid })).toEqual({ condition: paid, isReversed: true });
  expect(editedOf(either)).toBeNull();
  expect(replaced({ all: [either, paid] }, either, null)).toEqual({ all: [paid] });
  expect(conditionOf('bib', 'from', 100, true)).toEqual({ not: { field: 'bib', is: 'from', value: 100 } });
  expect(conditionOf('bib', 'from', 'a lot', false)).toBeUndefined();
});
