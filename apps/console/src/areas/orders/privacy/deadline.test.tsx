import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

test.each([
  ['2026-12-13', 'még 12 nap', 'neutral'],
  ['2026-12-08', 'még 7 nap', 'warn'],
  ['2026-12-01', 'ma jár le', 'danger'],
  ['2026-11-28', '3 napja lejárt', 'danger'],
])('on 1 December the last day %s is "%s"', (dueOn, words, tone) => {
  expect(deadlineOf(t, dueOn, '2026-12-01')).toEqual({ words, tone });
});
