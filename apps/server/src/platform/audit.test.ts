import { expect, test } from 'vitest';
import { changed } from './audit.ts';

test('the details of a change have the fields that differ, with their values before and after', () => {
  expect(changed({ a: 1, b: 'x', c: [1] }, { a: 2, b: 'x', c: [1] })).toEqual({
    was: { a: 1 },
    is: { a: 2 },
  });
  expect(changed<{ a?: number; b?: number }>({ a: 1 }, { b: 2 })).toEqual({ was: { a: 1 }, is: { b: 2 } });
  expect(changed({ at: new Date(0) }, { at: new Date(0) })).toEqual({ was: {}, is: {} });
});
