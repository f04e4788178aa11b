import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availability, entryRefusals, genderRefusal, type RaceEntryTerms } from './eligibility.ts';

const race: RaceEntryTerms = {
  entryOpensAt: new Date('2026-01-10T09:00:00Z'),
  entryClosesAt: new Date('2026-07-15T22:00:00Z'),
  cancelled: false,
  minAge: 14,
  maxAge: 80,
  genderLimit: null,
  raceDate: '2026-07-19',
  kind: 'individual',
};
const refusals = (change: Partial<RaceEntryTerms>, birthDate = '1990-05-05', at = '2026-04-01T00:00:00Z') =>
  entryRefusals({ race: { ...race, ...change }, participant: { birthDate, gender: 'F' }, at: new Date(at) });

describe('the people who may enter', () => {
  test.each([
    ['2026-01-10T08:59:59.999Z', ['entry_not_open']],
    ['2026-01-10T09:00:00Z', []],
    ['2026-07-15T21:59:59.999Z', []],
    ['2026-07-15T22:00:00Z', ['entry_closed']],
  ])('at %s: %j', (at, expected) => {
    expect(refusals({}, undefined, at)).toEqual(expected);
  });

  test.each([
    ['2012-07-20', ['too_young']],
    ['2012-07-19', []], // 14 on race day
    ['1946-07-19', []], // 80 on race day
    ['1945-07-20', []], // the last day of being 80
    ['1945-07-19', ['too_old']],
  ])('born %s: %j', (birthDate, expected) => {
    expect(refusals({}, birthDate)).toEqual(expected);
  });

  test.each([
    [null, 'F', null],
    [null, 'M', null],
    ['F', 'F', null],
    ['F', 'M', 'women_only'],
    ['M', 'M', null],
    ['M', 'F', 'men_only'],
  ] as const)('for %s, %s enters: %s', (genderLimit, gender, expected) => {
    expect(genderRefusal({ genderLimit }, gender)).toBe(expected);
    const participant = { birthDate: '1990-05-05', gender };
    const at = new Date('2026-04-01T00:00:00Z');
    expect(entryRefusals({ race: { ...race, genderLimit }, participant, at })).toEqual(
      expected ? [expected] : [],
    );
  });

  test('a reason that never passes counts more: the gender before the age', () => {
    expect(refusals({ genderLimit: 'M' }, '2020-01-01', '2026-01-01T00:00:00Z')).toEqual([
      'men_only',
      'too_young',
      'entry_not_open',
    ]);
  });

  test('without age limits anybody may', () => {
    expect(refusals({ minAge: null, maxAge: null }, '2026-01-01')).toEqual([]);
  });

  test.each([
    ['individual', '2026-07-19T21:59:59Z', []],
    ['individual', '2026-07-19T22:00:00Z', ['entry_closed']], // midnight after race day in Budapest
    ['virtual', '2026-07-25T00:00:00Z', []],
    ['virtual', '2026-08-01T00:00:00Z', ['entry_closed']],
    ['team', '2026-07-01T00:00:00Z', ['team_race']],
  ] as const)('a %s race at %s, entry set to close on 1 August: %j', (kind, at, expected) => {
    expect(refusals({ kind, entryClosesAt: new Date('2026-08-01T00:00:00Z') }, undefined, at)).toEqual(
      expected,
    );
  });

  test('every reason is returned, the most important first', () => {
    expect(refusals({ cancelled: true }, '2020-01-01', '2026-09-01T00:00:00Z')).toEqual([
      'race_cancelled',
      'entry_closed',
      'too_young',
    ]);
    // Entry will open; that one is too young stays.
    expect(refusals({}, '2020-01-01', '2026-01-01T00:00:00Z')).toEqual(['too_young', 'entry_not_open']);
  });
});

describe('places left', () => {
  test.each([
    [100, 0, 0, 100, 'many'],
    [100, 0, 79, 21, 'many'],
    [100, 1, 79, 20, 'few'],
    [100, 0, 94, 6, 'few'],
    [100, 5, 90, 5, 'last'],
    [100, 0, 99, 1, 'last'],
    [100, 40, 60, 0, 'none'],
    [1000, 0, 989, 11, 'few'],
    [1000, 0, 990, 10, 'last'],
    [12_500, 0, 12_489, 11, 'few'],
    [3, 0, 1, 2, 'many'],
    [3, 0, 2, 1, 'last'],
    [0, 0, 0, 0, 'none'],
    [10, 8, 4, 0, 'none'], // capacity was lowered below the taken places
  ])('capacity %i, held %i, sold %i: %i free, %s', (capacity, held, sold, free, level) => {
    expect(availability({ capacity, held, sold })).toEqual({ free, level });
  });

  test('taking places never makes it look better', () => {
    const order = ['many', 'few', 'last', 'none'];
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (capacity, taken) => {
        const now = availability({ capacity, held: 0, sold: taken });
        const later = availability({ capacity, held: 1, sold: taken });
        expect(order.indexOf(later.level)).toBeGreaterThanOrEqual(order.indexOf(now.level));
        expect(now.level === 'none').toBe(now.free === 0);
      }),
    );
  });
});
