import { DEFAULT_WITHDRAWAL, WITHDRAWAL_NONE } from '@rajt/rules/orders/withdrawal';
import { expect, test } from 'vitest';
import { resolveWithdrawal, withdrawalInFile } from './withdrawal.ts';

const half = { steps: [{ until: 14, percent: 50 }] };

/** The policy of a race, and what is wrong with it. */
function resolve(race: unknown, ofEvent?: unknown, kind: 'individual' | 'virtual' = 'individual') {
  const read = (value: unknown) => (value === undefined ? undefined : withdrawalInFile.parse(value));
  const wrong: string[] = [];
  const policy = resolveWithdrawal({ withdrawal: read(race), kind }, read(ofEvent), '2027-06-12', (message) =>
    wrong.push(message),
  );
  return { policy, wrong };
}

test('without terms: the default; from a virtual race nobody withdraws', () => {
  expect(resolve(undefined).policy).toEqual(DEFAULT_WITHDRAWAL);
  expect(resolve(undefined, undefined, 'virtual').policy).toEqual(WITHDRAWAL_NONE);
});

test('the terms of the template are the default', () => {
  const steps = [
    { until: 42, fee: { huf: 1000, eur: 5, huf_per_eur: 400 } },
    { until: 'wednesday', percent: 20 },
  ];
  expect(resolve({ steps, goods: 'cancel' }).policy).toEqual(DEFAULT_WITHDRAWAL);
});

test('a race has that of its event unless it has its own', () => {
  const own = { steps: [{ until: { daysBefore: 14 }, fee: { percent: 50 } }], goods: 'cancel' };
  expect(resolve(half, 'none').policy).toEqual(own);
  expect(resolve(undefined, half, 'virtual').policy).toEqual(own);
  expect(resolve('none', half).policy).toEqual(WITHDRAWAL_NONE);
});

test('an organiser may cap early fees by the later ones', () => {
  expect(resolve({ ...half, never_less_than_next: true }).policy.neverLessThanNext).toBe(true);
  expect(resolve(half).policy).not.toHaveProperty('neverLessThanNext');
});

test('steps follow each other in time', () => {
  const steps = [
    { until: 14, percent: 50 },
    { until: 42, percent: 20 },
  ];
  expect(resolve({ steps }).wrong).toEqual(['each step must end later than the one before']);
});

test.each([
  [{ steps: [] }],
  [{ steps: [{ until: 14 }] }],
  [{ steps: [{ until: 14, percent: 20, fee: { huf: 1, eur: 1 } }] }],
  [{ steps: [{ until: 'friday', percent: 20 }] }],
  [{ steps: [{ until: 0, percent: 20 }] }],
  [{ steps: [{ until: 14, percent: 101 }] }],
  ['never'],
])('%j is no policy', (said) => {
  expect(withdrawalInFile.safeParse(said).success).toBe(false);
});
