import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_FIELDS, type FilterField, fieldRules, OPERATORS } from './filter-fields.ts';
import { FILTER_TEXT_MAX, filterText, readFilter, writeFilter } from './filter-text.ts';
import { both, conditionsOf, type Filter, filter, NO_FILTER, scopesOf } from './filters.ts';

const problems = (value: unknown) =>
  filter.safeParse(value).error?.issues.map(({ message, path }) => [path.join('.'), message]);

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

/** Any value that an operator of a field may have. */
function fittingValue(field: FilterField, is: string): fc.Arbitrary<unknown> {
  const { type, options } = fieldRules(field);
  if (is === 'known' || type === 'yesNo') return fc.boolean();
  if (is === 'contains') return text;
  if (is === 'in')
    return fc.uniqueArray(options ? fc.constantFrom(...options) : text, { minLength: 1, maxLength: 4 });
  return type === 'number' ? fc.integer({ min: -999_999_999, max: 999_999_999 }) : day;
}

const condition = fc
  .constantFrom(...FILTER_FIELDS)
  .chain((field) => fc.constantFrom(...OPERATORS[fieldRules(field).type]).map((is) => ({ field, is })))
  .chain(({ field, is }) => fittingValue(field, is).map((value) => ({ field, is, value })));

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.record({ not: tie('tree') }),
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

describe('a filter', () => {
  it('accepts every operator of every field, in groups up to four deep', () => {
    fc.assert(fc.property(tree, (value) => void expect(problems(value)).toBeUndefined()));
  });

  it.each<[string, unknown, string, string]>([
    [
      'an unknown field',
      { all: [{ field: 'phone', is: 'contains', value: '1' }] },
      'all.0.field',
      'filter_field',
    ],
    ['a field of the prototype', { field: 'constructor', is: 'in', value: ['a'] }, 'field', 'filter_field'],
    ['an operator of another type', { field: 'bib', is: 'contains', value: '1' }, 'is', 'filter_operator'],
    [
      'an unknown option',
      { not: { field: 'state', is: 'in', value: ['sold'] } },
      'not.value',
      'filter_value',
    ],
    ['a NUL character', { field: 'name', is: 'contains', value: 'a\0b' }, 'value', 'filter_value'],
    ['half a character', { field: 'tag', is: 'in', value: ['a\ud800'] }, 'value', 'filter_value'],
    ['the year 0', { field: 'paidOn', is: 'from', value: '0000-01-01' }, 'value', 'filter_value'],
    ['a value twice', { field: 'race', is: 'in', value: ['a', 'a'] }, 'value', 'filter_value'],
    ['no value', { field: 'race', is: 'in', value: [] }, 'value', 'filter_value'],
    ['a number in text', { field: 'bib', is: 'from', value: '7' }, 'value', 'filter_value'],
    [
      'a day that does not exist',
      { field: 'paidOn', is: 'to', value: '2026-02-30' },
      'value',
      'filter_value',
    ],
    ['a surplus key', { field: 'bib', is: 'from', value: 7, or: 8 }, '', 'invalid'],
    ['a choice of nothing', { any: [] }, 'any', 'invalid'],
    ['a group with a surplus key', { all: [], any: [] }, '', 'invalid'],
    ['a text', 'all()', '', 'invalid'],
  ])('refuses %s', (_, value, path, code) => expect(problems(value)).toEqual([[path, code]]));

  it('refuses a fifth level and a forty-first condition', () => {
    const bib: Filter = { field: 'bib', is: 'from', value: 1 };
    const four: Filter = { all: [{ any: [{ not: bib }] }] };
    expect(problems(four)).toBeUndefined();
    expect(problems({ not: four })).toEqual([['not.all.0.any.0.not', 'filter_depth']]);
    expect(problems({ all: Array(40).fill(bib) })).toBeUndefined();
    expect(problems({ all: Array(41).fill(bib) })).toEqual([['all.40', 'filter_conditions']]);
  });

  it('names the scopes of its fields, and is joined to another', () => {
    const born: Filter = { field: 'birthYear', is: 'from', value: 1990 };
    const named: Filter = { not: { field: 'medicalFileId', is: 'known', value: true } };
    expect([...scopesOf({ any: [born, named] })]).toEqual(['birthYear', 'health']);
    expect(both(born, NO_FILTER)).toBe(born);
    expect(both(NO_FILTER, NO_FILTER)).toBe(NO_FILTER);
    expect(conditionsOf(both(born, named))).toHaveLength(2);
  });
});

describe('the text of a filter', () => {
  it('is read as the same filter', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const checked = filter.parse(value);
        const written = writeFilter(checked);
        fc.pre(written.length <= FILTER_TEXT_MAX);
        expect(filterText.parse(written)).toEqual(checked);
      }),
    );
  });

  it('is short, and empty for everything', () => {
    expect(writeFilter(NO_FILTER)).toBe('');
    const paid: Filter = {
      all: [
        { field: 'state', is: 'in', value: ['paid'] },
        { not: { field: 'name', is: 'contains', value: 'Nagy (ifj.)' } },
      ],
    };
    expect(writeFilter(paid)).toBe('all(state.in~paid,not(name.contains~Nagy *(ifj.*)))');
  });

  it('never throws, and reads nothing from a text that is none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'anyotl(),~*.bi1 é') }),
        (any) => void filterText.safeParse(any),
      ),
    );
    for (const one of [
      'all(',
      'all)',
      'bib',
      'not()',
      'not(bib.from~1,bib.to~2)',
      'bib.from~1)',
      ',',
      'all(,)',
    ])
      expect(filterText.safeParse(one).success, one).toBe(false);
    expect(readFilter(`${'not('.repeat(900)}bib.from~1${')'.repeat(900)}`)).toBeDefined();
  });
});
