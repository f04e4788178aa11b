import { expect, test, vi } from 'vitest';
import { birthDate } from './birth-date-schema.ts';

test.each([
  ['2026-11-23', true],
  ['2026-11-24', true],
  ['2026-11-25', false],
  ['2999-01-01', false],
  ['1899-12-31', false],
  ['1991-5-', false],
])('on 23 November 2026 %s is taken: %s', (value, isTaken) => {
  vi.setSystemTime('2026-11-23T12:00:00Z');
  const { error } = birthDate.safeParse(value);
  expect(error?.issues.map(({ message }) => message)).toEqual(
    isTaken ? undefined : expect.arrayContaining(['birth_date']),
  );
  vi.useRealTimers();
});
