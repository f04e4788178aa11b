import { expect, test } from 'vitest';
import { paceText } from './pace.ts';

test('the pace is per kilometre for runners and per 100 metres for swimmers', () => {
  expect(paceText('run', 3120, 10_000)).toBe('5:12');
  expect(paceText('swim', 6330, 3000)).toBe('3:31');
  expect(paceText('run', 7300, 10_000)).toBe('12:10');
  expect(paceText('run', 36_000, 10_000)).toBe('1:00:00');
});

test('a part of a challenge has no pace', () => {
  expect(paceText('run', null, 5000)).toBeNull();
  expect(paceText('run', 3000, null)).toBeNull();
});
