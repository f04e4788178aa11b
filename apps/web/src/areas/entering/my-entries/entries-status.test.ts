import { expect, test } from 'vitest';
import { readStatus } from './entries-status.ts';

test.each([
  [{}, {}],
  [{ status: 'actual', participant: 'mine', page: 1 }, {}],
  [
    { status: 'past', participant: 'others', withdraw: true, page: 3 },
    { status: 'past', participant: 'others', withdraw: true, page: 3 },
  ],
  [
    { status: 'withdrawn', withdraw: 'true' },
    { status: 'withdrawn', withdraw: true },
  ],
  [{ status: 'nonsense', participant: 7, withdraw: 'no', page: -2 }, {}],
  [{ page: '2' }, { page: 2 }],
  [{ page: 1.5 }, {}],
])('%j is read as %j', (search, expected) => {
  expect(readStatus(search)).toEqual(expected);
});
