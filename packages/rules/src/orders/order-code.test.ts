import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId, type TransactionCode } from '../ids.ts';
import { gatewayOrderRef, TRANSACTION_CODE_BYTES, transactionCode } from './order-code.ts';

const bytes = fc.uint8Array({ minLength: TRANSACTION_CODE_BYTES, maxLength: TRANSACTION_CODE_BYTES + 6 });

test('a code is made from the day and the random bytes alone', () => {
  expect(transactionCode('2026-11-21', new Uint8Array([0, 1, 31, 32, 33, 10, 18, 20, 27, 255]))).toBe(
    'R26112101Z01AJMVZ',
  );
  expect(() => transactionCode('2026-11-21', new Uint8Array(9))).toThrow(RangeError);
  expect(() => transactionCode('2026-11-31', new Uint8Array(10))).toThrow(RangeError);
});

test('every code and every reference of it has the form that we and the gateway ask', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 99 }), (random, attempt) => {
      const trid = transactionCode('2026-11-21', random);
      const orderRef = gatewayOrderRef(trid, attempt);
      expect(trid).toMatch(/^R261121[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(orderRef).toBe(`${trid}A${attempt}`);
      expect(orderRef).toMatch(/^[A-Z0-9]{1,32}$/);
    }),
  );
});

test.each([0, 100, 1.5, Number.NaN])('%d is no attempt number', (attempt) => {
  expect(() => gatewayOrderRef(asId<TransactionCode>('R26112101Z01AJMVZ'), attempt)).toThrow(RangeError);
});
