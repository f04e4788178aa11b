import { expect, it } from 'vitest';
import { paymentKey } from './payment-key.ts';

let count = 0;
const newKey = () => {
  count += 1;
  return `key-${count}`;
};

it('keeps the key while the same order has no answer', () => {
  const first = paymentKey(null, { zip: '1117' }, newKey);
  expect(paymentKey(first, { zip: '1117' }, newKey)).toBe(first);
});

it('takes a new key for another order, and after an answer', () => {
  const first = paymentKey(null, { zip: '1117' }, newKey);
  expect(paymentKey(first, { zip: '8630' }, newKey).key).not.toBe(first.key);
  expect(paymentKey(null, { zip: '1117' }, newKey).key).not.toBe(first.key);
});
