import { CallError } from '@rajt/contract/client';
import { expect, test } from 'vitest';
import { ChunkLateError, errorKind } from './error-kind.ts';

const failure = { user_msg: 'Nem.', dev_msg: 'no', code: 'forbidden' } as const;

test.each([
  [new CallError(404, null), true, 'missing'],
  [new CallError(0, null), true, 'unreachable'],
  [new CallError(0, null), false, 'offline'],
  [new CallError(429, null), true, 'busy'],
  [new CallError(500, null), true, 'server'],
  [new CallError(403, failure), true, 'server'],
  [new CallError(503, failure), true, 'server'],
  [new CallError(403, null), true, 'blocked'],
  [new CallError(511, null), true, 'networkLogin'],
  [new CallError(522, null), true, 'unavailable'],
  [new ChunkLateError(), true, 'part'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/cart-x.js'), true, 'part'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/cart-x.js'), false, 'offline'],
  [new TypeError('error loading dynamically imported module: /assets/cart-x.js'), true, 'part'],
  [new TypeError('Importing a module script failed.'), true, 'part'],
  [new Error('Unable to preload CSS for /assets/cart-x.css'), true, 'part'],
  [new TypeError('x is undefined'), true, 'server'],
  ['thrown text', true, 'server'],
])('%s, online %s: %s', (error, isOnline, kind) => {
  expect(errorKind(error, isOnline)).toBe(kind);
});
