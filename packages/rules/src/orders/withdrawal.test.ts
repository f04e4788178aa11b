import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_WITHDRAWAL,
  frozenSteps,
  splitByFee,
  stepAt,
  WITHDRAWAL_NONE,
  type WithdrawalPolicy,
  withdrawalPlan,
  withdrawalSteps,
} from './withdrawal.ts';

/** The ends of the early and of the late step, as UTC. */
const BOUNDS = [
  // Each weekday; the Wednesday of a race that begins its week comes after it, so the day before the race is the last.
  ['Monday', '2026-07-20', '2026-06-07T22:00:00Z', '2026-07-19T22:00:00Z'],
  ['Tuesday', '2026-07-21', '2026-06-08T22:00:00Z', '2026-07-20T22:00:00Z'],
  ['Wednesday', '2026-07-22', '2026-06-09T22:00:00Z', '2026-07-21T22:00:00Z'],
  ['Thursday', '2026-07-23', '2026-06-10T22:00:00Z', '2026-07-22T22:00:00Z'],
  ['Friday', '2026-07-24', '2026-06-11T22:00:00Z', '2026-07-22T22:00:00Z'],
  ['Saturday', '2026-07-25', '2026-06-12T22:00:00Z', '2026-07-22T22:00:00Z'],
  ['Sunday', '2026-07-19', '2026-06-06T22:00:00Z', '2026-07-15T22:00:00Z'],
  // The clocks change between the two ends: on 29 March and on 25 October 2026.
  ['after the change in spring', '2026-04-12', '2026-02-28T23:00:00Z', '2026-04-08T22:00:00Z'],
  ['on the day of the change in spring', '2026-03-29', '2026-02-14T23:00:00Z', '2026-03-25T23:00:00Z'],
  [
    'the week begins after the change in spring',
    '2026-05-10',
    '2026-03-28T23:00:00Z',
    '2026-05-06T22:00:00Z',
  ],
  ['after the change in autumn', '2026-11-01', '2026-09-19T22:00:00Z', '2026-10-28T23:00:00Z'],
  ['on the day of the change in autumn', '2026-10-25', '2026-09-12T22:00:00Z', '2026-10-21T22:00:00Z'],
  ['six weeks after the change in autumn', '2026-12-06', '2026-10-24T22:00:00Z', '2026-12-02T23:00:00Z'],
  // Leap day: as the race's day, as the day six weeks before, as the Wednesday.
  ['on leap day', '2028-02-29', '2028-01-17T23:00:00Z', '2028-02-28T23:00:00Z'],
  ['six weeks after leap day', '2028-04-11', '2028-02-28T23:00:00Z', '2028-04-10T22:00:00Z'],
  ['leap day is the Wednesday', '2040-03-03', '2040-01-20T23:00:00Z', '2040-02-29T23:00:00Z'],
  // The week of the race is that of its Monday, also over the new year.
  ['Friday, 1 January', '2027-01-01', '2026-11-19T23:00:00Z', '2026-12-30T23:00:00Z'],
] as const;

describe.each(BOUNDS)('a race: %s', (_, raceOn, early, late) => {
  const steps = withdrawalSteps(DEFAULT_WITHDRAWAL, 'dom', raceOn);
  const refund = (at: string, ms: number) => {
    const step = stepAt(steps, new Date(Date.parse(at) + ms));
    return step ? splitByFee(8500, step.fee).refundHuf : null;
  };
  test.each([
    ['a second before', -1000, 7500, 6800],
    ['a millisecond before', -1, 7500, 6800],
    ['at', 0, 6800, null],
    ['a second after', 1000, 6800, null],
  ] as const)('%s each end', (_when, ms, atEarly, atLate) => {
    expect([refund(early, ms), refund(late, ms)]).toEqual([atEarly, atLate]);
  });
});

test('the ends are the same in every time zone of the server', () => {
  const script = `
    import { withdrawalSteps, DEFAULT_WITHDRAWAL } from ${JSON.stringify(new URL('./withdrawal.ts', import.meta.url).pathname)};
    const days = ${JSON.stringify(BOUNDS.map(([, raceOn]) => raceOn))};
    console.log(JSON.stringify(days.map((day) =>
      withdrawalSteps(DEFAULT_WITHDRAWAL, 'dom', day).map((step) => step.until.toISOString().replace('.000', '')))));`;
  const expected = BOUNDS.map(([, , early, late]) => [early, late]);
  for (const TZ of ['UTC', 'Europe/Budapest', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    expect(JSON.parse(said), TZ).toEqual(expected);
  }
});

test('fee and refund of every price are whole forints, never negative, and together the price', () => {
  const fees = [
    { amountHuf: 1000 },
    { amountHuf: 2000 },
    { percent: 0 },
    { percent: 20 },
    { percent: 33 },
    { percent: 100 },
  ];
  const wrong: unknown[] = [];
  for (let paidHuf = 0; paidHuf <= 100_000; paidHuf += 1)
    for (const fee of fees) {
      const { feeHuf, refundHuf } = splitByFee(paidHuf, fee);
      const isRight =
        Number.isInteger(feeHuf) &&
        Number.isInteger(refundHuf) &&
        feeHuf >= 0 &&
        refundHuf >= 0 &&
        feeHuf + refundHuf === paidHuf;
      if (!isRight) wrong.push({ paidHuf, fee, feeHuf, refundHuf });
    }
  expect(wrong).toEqual([]);
});

test.each([
  [900, { amountHuf: 1000 }, 900],
  [1000, { amountHuf: 1000 }, 1000],
  [1001, { amountHuf: 1000 }, 1],
  [8500, { amountHuf: 1000 }, 7500],
  [8500, { percent: 20 }, 6800],
  [8501, { percent: 20 }, 6801],
  [0, { percent: 20 }, 0],
] as const)('a payment of %i Ft with the fee %o has a refund of %i Ft', (paidHuf, fee, refundHuf) => {
  expect(splitByFee(paidHuf, fee).refundHuf).toBe(refundHuf);
});

test('the fixed fee of the international market is that in euros, in forints', () => {
  const [early] = withdrawalSteps(DEFAULT_WITHDRAWAL, 'int', '2026-07-19');
  expect(early?.fee).toEqual({ amountHuf: 2000 });
});

test.each([
  // [paid, refunded six weeks before, refunded in the last days]
  [900, 900, 720],
  [1500, 1200, 1200],
  [4999, 4000, 4000],
  [5000, 4000, 4000],
  [8500, 7500, 6800],
])('a capped policy for %i Ft paid refunds %i Ft early and %i Ft late', (paidHuf, early, late) => {
  const policy: WithdrawalPolicy = { ...DEFAULT_WITHDRAWAL, neverLessThanNext: true };
  const plan = withdrawalPlan([{ paidHuf, steps: withdrawalSteps(policy, 'dom', '2026-07-19') }]);
  expect(plan.map(({ refundHuf }) => refundHuf)).toEqual([early, late]);
  for (const { feeHuf, refundHuf } of plan) expect(feeHuf + refundHuf).toBe(paidHuf);
});

test('without the cap, or frozen before it, each step takes its own fee', () => {
  const frozen = { policy: DEFAULT_WITHDRAWAL, market: 'dom', raceOn: '2026-07-19' } as const;
  const plan = withdrawalPlan([{ paidHuf: 1500, steps: frozenSteps(frozen, '2026-07-19') }]);
  expect(plan.map(({ refundHuf }) => refundHuf)).toEqual([500, 1200]);
});

test('from a virtual race nobody withdraws', () => {
  expect(withdrawalSteps(WITHDRAWAL_NONE, 'dom', '2026-07-19')).toEqual([]);
  expect(stepAt([], new Date('2026-01-01T00:00:00Z'))).toBeUndefined();
});

test('a race that was moved gives more time, never less', () => {
  const frozen = { policy: DEFAULT_WITHDRAWAL, market: 'dom', raceOn: '2026-07-19' } as const;
  const asBought = withdrawalSteps(DEFAULT_WITHDRAWAL, 'dom', '2026-07-19');
  expect(frozenSteps(frozen, '2026-07-19')).toEqual(asBought);
  expect(frozenSteps(frozen, '2026-06-28')).toEqual(asBought);
  expect(frozenSteps(frozen, '2026-08-02')).toEqual(withdrawalSteps(DEFAULT_WITHDRAWAL, 'dom', '2026-08-02'));
});

test('the steps follow each other and end before race day, for any policy', () => {
  const end = fc.oneof(
    fc.constant('wednesday' as const),
    fc.record({ daysBefore: fc.integer({ min: 0, max: 400 }) }),
  );
  const steps = fc.array(
    fc.record({ until: end, fee: fc.record({ percent: fc.integer({ min: 0, max: 100 }) }) }),
    {
      maxLength: 6,
    },
  );
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(steps, day, (given, on) => {
      const policy: WithdrawalPolicy = { steps: given, goods: 'keep' };
      const raceOn = on.toISOString().slice(0, 10);
      const ends = withdrawalSteps(policy, 'dom', raceOn).map(({ until }) => until.getTime());
      expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
      // Midnight in Budapest is at most two hours before that of UTC.
      for (const one of ends) expect(one).toBeLessThan(Date.parse(`${raceOn}T00:00:00Z`));
    }),
    { numRuns: 300 },
  );
});
