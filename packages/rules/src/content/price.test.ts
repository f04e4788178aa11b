import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AgeRate,
  currentTier,
  fromPrice,
  nextPriceStep,
  type PriceTier,
  priceEntry,
  repriceEntry,
  shownRate,
} from './price.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const tier = (id: string, startsAt: string | null, endsAt: string, amountHuf: number): PriceTier => ({
  id,
  startsAt: startsAt === null ? null : day(startsAt),
  endsAt: day(endsAt),
  amountHuf,
});

const steps = [
  tier('early', null, '2026-03-01', 6000),
  tier('normal', null, '2026-06-01', 8500),
  tier('late', null, '2026-07-18', 10_000),
];
const base = { tiers: steps, birthDate: '1990-05-05', raceDate: '2026-07-19', at: day('2026-04-01') };
const student: AgeRate = { kind: 'student', amountHuf: 6500 };
const senior: AgeRate = { kind: 'senior', percent: 15 };

const amount = (input: Partial<Parameters<typeof priceEntry>[0]>) => {
  const price = priceEntry({ ...base, ageRates: [student, senior], ...input });
  return price.refused ?? price.amountHuf;
};

describe('price steps', () => {
  test.each([
    ['2020-01-01', 'early'],
    ['2026-02-28', 'early'],
    ['2026-03-01', 'normal'], // the end is not included
    ['2026-05-31', 'normal'],
    ['2026-06-01', 'late'],
    ['2026-07-18', null],
  ])('on %s: %s', (at, id) => {
    expect(currentTier(steps, day(at))?.id ?? null).toBe(id);
    expect(currentTier([...steps].reverse(), day(at))?.id ?? null).toBe(id);
  });

  test('a step with a start begins exactly then, and gaps have no price', () => {
    const tiers = [tier('a', '2026-01-01', '2026-02-01', 100), tier('b', '2026-03-01', '2026-04-01', 200)];
    const before = new Date(day('2026-01-01').getTime() - 1);
    expect(currentTier(tiers, before)).toBeNull();
    expect(currentTier(tiers, day('2026-01-01'))?.id).toBe('a');
    expect(currentTier(tiers, day('2026-02-01'))).toBeNull();
    expect(nextPriceStep(tiers, before)).toEqual({ amountHuf: 100, at: day('2026-01-01') });
    expect(nextPriceStep(tiers, day('2026-01-15'))).toEqual({ amountHuf: 200, at: day('2026-03-01') });
  });

  test.each([
    ['2026-02-28', { amountHuf: 8500, at: day('2026-03-01') }],
    ['2026-03-01', { amountHuf: 10_000, at: day('2026-06-01') }],
    ['2026-06-01', null],
    ['2026-08-01', null],
  ])('the next price on %s', (at, expected) => {
    expect(nextPriceStep(steps, day(at))).toEqual(expected);
  });

  test('a step of the same price is no step', () => {
    const tiers = [tier('a', null, '2026-02-01', 100), tier('b', null, '2026-03-01', 100)];
    expect(nextPriceStep(tiers, day('2026-01-01'))).toBeNull();
  });

  test('the from price is the lowest now, else the lowest to come, else nothing', () => {
    const soon = [tier('s', '2026-05-01', '2026-06-01', 3000)];
    const races = [{ tiers: steps }, { tiers: soon }];
    expect(fromPrice(races, day('2026-04-01'))).toEqual({ amountHuf: 8500, tiers: steps });
    expect(fromPrice(races, day('2026-05-01'))).toEqual({ amountHuf: 3000, tiers: soon });
    expect(fromPrice([{ tiers: soon }], day('2026-04-01'))).toEqual({ amountHuf: 3000, tiers: soon });
    expect(fromPrice(races, day('2026-08-01'))).toBeNull();
    expect(fromPrice([], day('2026-08-01'))).toBeNull();
  });
});

test.each([
  ['child', { minAge: 0, maxAge: 120 }, 'child'],
  ['child', { minAge: 15, maxAge: 120 }, 'child'],
  ['child', { minAge: 16, maxAge: 120 }, null],
  ['student', { minAge: 15, maxAge: 120 }, 'student'],
  ['student', { minAge: 16, maxAge: 120 }, 'student_card'],
  ['senior', { minAge: 18, maxAge: 65 }, 'senior'],
  ['senior', { minAge: 18, maxAge: 64 }, null],
  ['spuri', { minAge: 18, maxAge: 64 }, 'spuri'],
] as const)('the %s rate of a race for ages %o is shown as %s', (kind, ages, told) => {
  expect(shownRate(kind, ages)).toBe(told);
});

describe('reduced rates', () => {
  test.each([
    ['grown-up', { birthDate: '1990-05-05' }, 8500],
    ['15 on race day', { birthDate: '2010-07-20' }, 6500],
    ['16 on race day', { birthDate: '2010-07-19' }, 8500],
    ['with a student card', { isStudent: true }, 6500],
    ['64 on race day', { birthDate: '1961-07-20' }, 8500],
    ['65 on race day', { birthDate: '1961-07-19' }, 7225],
    ['senior with a student card: the better one', { birthDate: '1950-01-01', isStudent: true }, 6500],
    ['no price any more', { at: day('2026-07-18') }, 'no_price'],
    ['no rates', { birthDate: '2015-01-01', ageRates: [] }, 8500],
    [
      'a child rate is by age only',
      { isStudent: true, ageRates: [{ kind: 'child', percent: 50 } as const] },
      8500,
    ],
    ['a child rate', { birthDate: '2015-01-01', ageRates: [{ kind: 'child', percent: 50 } as const] }, 4250],
    [
      'a SPURI card is claimed',
      { isCardHolder: true, ageRates: [{ kind: 'spuri', amountHuf: 6000 } as const] },
      6000,
    ],
    ['or not', { isStudent: true, ageRates: [{ kind: 'spuri', amountHuf: 6000 } as const] }, 8500],
    ['free', { isStudent: true, ageRates: [{ kind: 'student', percent: 100 } as const] }, 0],
    [
      'a rate above the price is no rate',
      { isStudent: true, ageRates: [{ kind: 'student', amountHuf: 9000 } as const] },
      8500,
    ],
  ])('%s', (_, input, expected) => {
    expect(amount(input)).toBe(expected);
  });

  test.each([
    [8570, 15, 7285], // 7284.5
    [8569, 15, 7284], // 7283.65
    [8566, 15, 7281], // 7281.1
    [1, 50, 1], // 0.5
    [1, 51, 0], // 0.49
    [0, 10, 0],
  ])('%i less %i per cent, halves up: %i', (amountHuf, percent, expected) => {
    const tiers = [tier('one', null, '2027-01-01', amountHuf)];
    expect(amount({ tiers, isStudent: true, ageRates: [{ kind: 'student', percent }] })).toBe(expected);
  });

  test('the reasons name step and rate and survive JSON', () => {
    const price = priceEntry({ ...base, ageRates: [student, senior], birthDate: '2012-01-01' });
    const expected = {
      amountHuf: 6500,
      reasons: [
        {
          kind: 'tier',
          tierId: 'normal',
          endsAt: '2026-06-01T00:00:00.000Z',
          percent: null,
          amountHuf: 8500,
        },
        { kind: 'child', age: 14, percent: null, amountHuf: -2000 },
      ],
    };
    expect(price).toEqual(expected);
    expect(JSON.parse(JSON.stringify(price))).toEqual(expected);
  });

  const rates = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom('child', 'student', 'senior'),
        percent: fc.integer({ min: 0, max: 100 }),
      }),
      fc.record({ kind: fc.constantFrom('child', 'student', 'senior'), amountHuf: fc.nat(20_000) }),
    ),
    { maxLength: 4 },
  );

  test('a price is the sum of its reasons, between nothing and the full price, and no fitting rate beats it', () => {
    fc.assert(
      fc.property(rates, fc.nat(50_000), fc.nat(90), fc.boolean(), (ageRates, fullHuf, age, isStudent) => {
        const tiers = [tier('one', null, '2027-01-01', fullHuf)];
        const person = { ...base, tiers, birthDate: `${2026 - age}-01-01`, isStudent };
        const price = priceEntry({ ...person, ageRates });
        if (price.refused) throw new Error('there is a price');
        expect(price.reasons.reduce((sum, reason) => sum + reason.amountHuf, 0)).toBe(price.amountHuf);
        expect(price.reasons.length).toBeLessThanOrEqual(2);
        expect(price.amountHuf).toBeGreaterThanOrEqual(0);
        expect(price.amountHuf).toBeLessThanOrEqual(fullHuf);
        for (const rate of ageRates) {
          const alone = priceEntry({ ...person, ageRates: [rate] });
          if (!alone.refused) expect(price.amountHuf).toBeLessThanOrEqual(alone.amountHuf);
        }
      }),
    );
  });
});

describe('a frozen price for another birth date', () => {
  const terms = { ageRates: [student, senior], raceDate: base.raceDate, isStudent: false };
  const priced = (birthDate: string, isStudent = false) => {
    const price = priceEntry({ ...base, ...terms, birthDate, isStudent });
    if (price.refused) throw new Error('no price');
    return price;
  };

  test.each([
    ['1990-05-05', '1961-07-19', 7225], // 65 on race day
    ['1990-05-05', '1961-07-20', 8500],
    ['1961-07-19', '1990-05-05', 8500],
    ['1990-05-05', '2010-07-20', 6500], // 15 on race day
    ['1990-05-05', '2010-07-19', 8500],
  ])('held as born %s, born %s: %i', (then, now, expected) => {
    const { amountHuf, reasons } = repriceEntry({ reasons: priced(then).reasons, terms }, now);
    expect(amountHuf).toBe(expected);
    // The price of then, of the frozen step.
    expect({ amountHuf, reasons }).toEqual(priced(now));
  });

  test('a claimed student card still counts', () => {
    const { reasons } = priced('1990-05-05', true);
    const again = (isStudent: boolean) =>
      repriceEntry({ reasons, terms: { ...terms, isStudent } }, '1991-01-01').amountHuf;
    expect([again(true), again(false)]).toEqual([6500, 8500]);
  });
});
