import { expect, test } from 'vitest';
import { type Attempt, intentOf, keepAttempt, takeAttempt } from './attempt.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const attempt: Attempt = { provider: 'google', state: 'of-this-window', intent: 'login', wanted: '/cart' };

test('the window that left can take its attempt, once', () => {
  const own = storage();
  keepAttempt(own, attempt);
  expect(takeAttempt(own, 'google', 'of-this-window')).toEqual(attempt);
  expect(takeAttempt(own, 'google', 'of-this-window')).toBeNull();
});

test('the intent of an attempt is known while it is under way', () => {
  const own = storage();
  expect(intentOf(own)).toBe('login');
  keepAttempt(own, { ...attempt, intent: 'link' });
  expect(intentOf(own)).toBe('link');
  expect(takeAttempt(own, 'google', 'of-this-window')).not.toBeNull();
});

test.each([
  ['a state that somebody else got', 'google', 'of-another-window'],
  ['no state', 'google', undefined],
  ['another provider', 'facebook', 'of-this-window'],
])('%s is not taken, and the own way stays open', (_, provider, state) => {
  const own = storage();
  keepAttempt(own, attempt);
  expect(takeAttempt(own, provider, state)).toBeNull();
  expect(takeAttempt(own, 'google', 'of-this-window')).toEqual(attempt);
});

test('a window that began nothing takes nobody in', () => {
  expect(takeAttempt(storage(), 'google', 'of-this-window')).toBeNull();
});
