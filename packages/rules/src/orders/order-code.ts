import { type CalendarDate, isCalendarDate } from '../dates.ts';
import { asId, type TransactionCode } from '../ids.ts';

/**
 * Public codes of orders and payments. A transaction code (trid) is `R`, the day of the order as yymmdd, and ten characters
 * without look-alikes: `R261121K7Q2M9XD4T`. The gateway's `orderRef` is the trid with the attempt's number: SZÉP allows
 * at most 32 letters and digits, so one scheme serves all (facts §1.2).
 */

/** Crockford's base 32: no I, L, O, U. Its 32 characters make one byte modulo 32 unbiased. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_SIGNS = 10;

/** The random bytes of one transaction code: 50 bits; the unique key of the table prevents collisions. */
export const TRANSACTION_CODE_BYTES = RANDOM_SIGNS;

/** The largest attempt number: two digits. */
export const MAX_ATTEMPTS = 99;

/** A transaction code of a day in Budapest from random bytes that the caller draws. */
export function transactionCode(date: CalendarDate, randomBytes: Uint8Array): TransactionCode {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  if (randomBytes.length < TRANSACTION_CODE_BYTES) throw new RangeError('Too few random bytes');
  let signs = '';
  for (const byte of randomBytes.subarray(0, RANDOM_SIGNS)) signs += ALPHABET.charAt(byte % ALPHABET.length);
  return asId<TransactionCode>(`R${date.slice(2).replaceAll('-', '')}${signs}`);
}

/** The gateway's order reference for one attempt (1, 2, …) of an order; never used twice (error 5013). */
export function gatewayOrderRef(trid: TransactionCode, attemptNumber: number): string {
  if (!Number.isInteger(attemptNumber) || attemptNumber < 1 || attemptNumber > MAX_ATTEMPTS) {
    throw new RangeError(`Not an attempt number: ${attemptNumber}`);
  }
  return `${trid}A${attemptNumber}`;
}
