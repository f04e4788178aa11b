import { expect, test } from 'vitest';
import { isBirthDate } from './birth-date.ts';

test.each([
  ['1899-12-31', '2026-11-21', false],
  ['1900-01-01', '2026-11-21', true],
  ['2026-11-20', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-22', '2026-11-21', false],
  ['2024-02-29', '2026-11-21', true],
  ['2025-02-29', '2026-11-21', false],
  ['1990-5-17', '2026-11-21', false],
  ['', '2026-11-21', false],
  ['2999-01-01', undefined, true],
  ['1899-12-31', undefined, false],
])('%j is a birth date on %s: %s', (value, today, expected) => {
  expect(isBirthDate(value, today)).toBe(expected);
});
