import { beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early-calls.ts';

const ADDRESS = '/swim/v1/dom/events';
const response = Promise.resolve(new Response('{}'));
const init = (headers: Record<string, string> = {}): RequestInit => ({
  method: 'GET',
  headers: new Headers({ 'Accept-Language': 'hu', Authorization: 'Bearer t', ...headers }),
});

beforeEach(() => {
  vi.useFakeTimers();
  window.earlyCalls = new Map([[ADDRESS, { language: 'hu', token: 't', askedAt: Date.now(), response }]]);
  return () => vi.useRealTimers();
});

test('an early answer is for the first who asks the same', () => {
  expect(takeEarly('/swim/v1/dom/calendar', init())).toBeNull();
  expect(takeEarly(ADDRESS, init())).toBe(response);
  expect(takeEarly(ADDRESS, init())).toBeNull();
});

test.each([
  ['in another language', { 'Accept-Language': 'en' }],
  ['for another person', { Authorization: 'Bearer u' }],
  ['with If-Modified-Since', { 'If-Modified-Since': 'Thu, 26 Nov 2026 00:00:00 GMT' }],
])('a call %s does not take the early answer', (_what, headers) => {
  expect(takeEarly(ADDRESS, init(headers))).toBeNull();
});

test('a visitor has no token', () => {
  window.earlyCalls = new Map([[ADDRESS, { language: 'hu', token: null, askedAt: Date.now(), response }]]);
  expect(takeEarly(ADDRESS, { method: 'GET', headers: { 'Accept-Language': 'hu' } })).toBe(response);
});

test('an answer grows old', () => {
  vi.advanceTimersByTime(19_999);
  const kept = window.earlyCalls?.get(ADDRESS);
  expect(takeEarly(ADDRESS, init())).toBe(response);
  if (kept) window.earlyCalls?.set(ADDRESS, kept);
  vi.advanceTimersByTime(1);
  expect(takeEarly(ADDRESS, init())).toBeNull();
});

test.each(['POST', 'PUT', 'DELETE'])(
  'a %s has no early answer, and makes those of reads too old',
  (method) => {
    expect(takeEarly('/swim/v1/dom/users/7/cart', { ...init(), method })).toBeNull();
    expect(takeEarly(ADDRESS, init())).toBeNull();
  },
);
