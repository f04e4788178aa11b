import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['kovacs.eszter@example.hu', 'k…@example.hu'],
  ['k@example.hu', 'k…@example.hu'],
  ['"a@b"@example.hu', '"…@example.hu'],
  ['őry@példa.hu', 'ő…@példa.hu'],
  ['😀x@example.hu', '😀…@example.hu'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
