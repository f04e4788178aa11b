import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKept, writeKept } from './kept-collection.ts';

const shoes = { lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT', items: [{ id: 'altra', name: 'Altra' }] };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a kept collection is read with its time, in its language only', () => {
  writeKept('shoes', 'hu', shoes);
  expect(readKept('shoes', 'hu')).toMatchObject(shoes);
  expect(readKept('shoes', 'en')).toBeNull();
  expect(readKept('watches', 'hu')).toBeNull();
});

test.each([
  ['of an older app', '{"shape":0,"language":"hu","items":[]}'],
  ['that is no JSON', '{'],
  ['that is nothing', 'null'],
])('a kept collection %s is ignored', (_what, text) => {
  kept.set('rajt-shoes', text);
  expect(readKept('shoes', 'hu')).toBeNull();
});

test('a browser that keeps nothing is no problem', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => writeKept('shoes', 'hu', shoes)).not.toThrow();
  expect(readKept('shoes', 'hu')).toBeNull();
});
