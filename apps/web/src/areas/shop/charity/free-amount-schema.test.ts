import { expect, test } from 'vitest';
import { freeAmount } from './free-amount-schema.ts';

const schema = freeAmount({ leastHuf: 500, mostHuf: 50_000 });

test.each([
  ['500', 500],
  ['50000', 50_000],
  ['12 000', 12_000],
  ['12\u00a0000 Ft', 12_000],
  ['12.000', 12_000],
  ['499', null],
  ['50001', null],
  ['', null],
  ['-700', null],
  ['700,5', null],
  ['1e3', null],
  ['sok', null],
])('%j is %s', (typed, expected) => {
  const read = schema.safeParse({ amount: typed });
  expect(read.success ? read.data.amount : null).toBe(expected);
  if (!read.success) expect(read.error.issues[0]?.message).toBe('donation');
});
