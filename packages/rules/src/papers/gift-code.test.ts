import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanGiftCode, formatGiftCode, GIFT_CODE_LENGTH, giftCodeOf, isGiftCode } from './gift-code.ts';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(giftCodeOf);

it('makes codes that are codes, whatever the bytes', () => {
  fc.assert(fc.property(code, (made) => isGiftCode(made) && made.length === GIFT_CODE_LENGTH));
  expect(() => giftCodeOf(new Uint8Array(14))).toThrow(RangeError);
});

it('finds every wrong sign', () => {
  fc.assert(
    fc.property(code, fc.nat(GIFT_CODE_LENGTH - 1), fc.constantFrom(...SIGNS), (made, at, sign) => {
      fc.pre(made[at] !== sign);
      return !isGiftCode(made.slice(0, at) + sign + made.slice(at + 1));
    }),
  );
});

it('finds two neighbours that changed places, but for the first and the last sign of the alphabet', () => {
  fc.assert(
    fc.property(code, fc.nat(GIFT_CODE_LENGTH - 2), (made, at) => {
      const [one, other] = [made[at] ?? '', made[at + 1] ?? ''];
      fc.pre(one !== other && !['0Z', 'Z0'].includes(one + other));
      return !isGiftCode(made.slice(0, at) + other + one + made.slice(at + 2));
    }),
  );
});

it('is the same typed in groups, in small letters, with look-alikes', () => {
  fc.assert(
    fc.property(code, (made) => {
      const typed = ` ${formatGiftCode(made).toLowerCase()} `.replaceAll('0', 'o').replaceAll('1', 'l');
      return cleanGiftCode(typed) === made;
    }),
  );
  expect(cleanGiftCode('7qk4 – 9m2x — i1lo')).toBe('7QK49M2X1110');
});

it.each([
  '',
  '0',
  '0000-0000',
  '0'.repeat(15),
  '0'.repeat(17),
  'U'.repeat(16),
  'Ő'.repeat(16),
  '💥'.repeat(8),
])('says that %j is none', (typed) => {
  expect(isGiftCode(cleanGiftCode(typed))).toBe(false);
});

it('is printed in groups, also while it is typed', () => {
  expect(formatGiftCode('7QK49M2X11105')).toBe('7QK4-9M2X-1110-5');
  expect(formatGiftCode('')).toBe('');
});
