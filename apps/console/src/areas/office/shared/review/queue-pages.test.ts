import { expect, test } from 'vitest';
import { type QueuePages, withItem, withoutItem } from './queue-pages.ts';

const pages: QueuePages<string> = {
  pages: [
    { items: ['a1', 'b1'], next: '2' },
    { items: ['c1', 'd1'], next: null },
  ],
  pageParams: [undefined, '2'],
};
const is = (letter: string) => (item: string) => item.startsWith(letter);
const itemsOf = (data: QueuePages<string>) => data.pages.map(({ items }) => items);

test('an item that left the queue is removed from its page', () => {
  expect(itemsOf(withoutItem(pages, is('c')))).toEqual([['a1', 'b1'], ['d1']]);
});

test('a changed item keeps its place', () => {
  expect(itemsOf(withItem(pages, 'b2', is('b'), is('d')))).toEqual([
    ['a1', 'b2'],
    ['c1', 'd1'],
  ]);
});

test('an item whose verdict was undone is put before the shown item', () => {
  expect(itemsOf(withItem(pages, 'x1', is('x'), is('d')))).toEqual([
    ['a1', 'b1'],
    ['c1', 'x1', 'd1'],
  ]);
  expect(itemsOf(withItem(pages, 'x1', is('x'), is('y')))).toEqual([
    ['x1', 'a1', 'b1'],
    ['c1', 'd1'],
  ]);
});
