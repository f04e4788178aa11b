import type { CartEntry, CartProduct } from '@rajt/contract/entering/operations/entries';
import type { Product } from '@rajt/contract/shop/operations/products';
import { describe, expect, it } from 'vitest';
import { onePress, suggestionsForEntries, suggestionsOfEvent } from './choose-suggestions.ts';

const product = (pid: string, over: Partial<Product> = {}) =>
  ({
    pid,
    type: 'merchandise',
    state: 'on_sale',
    event: null,
    needsEntry: false,
    isEngraved: false,
    mostPerEntry: null,
    variants: [{ id: `${pid}-one`, name: '', price: null, stock: 5 }],
    ...over,
  }) as Product;
const ofEvent = (id: string) => ({ event: { id, name: id } });
const entry = (entryId: string, eventId: string) =>
  ({ entryId, event: { id: eventId } }) as unknown as CartEntry;
const pids = (products: readonly Product[]) => products.map(({ pid }) => pid);

const trophy = (pid: string) => product(pid, { type: 'trophy', needsEntry: true, isEngraved: true });
const guest = product('guest', { type: 'guest_entry', needsEntry: true, ...ofEvent('to') });

describe('suggestions on an event’s page', () => {
  it('begin with its own goods, then goods for any entry, if they can be bought', () => {
    const all = [
      product('shirt'),
      trophy('stone'),
      trophy('plate'),
      guest,
      product('other', ofEvent('hegy')),
    ];
    expect(pids(suggestionsOfEvent(all, 'to'))).toEqual(['guest', 'stone']);
    expect(suggestionsOfEvent([{ ...guest, state: 'sold_out' }], 'to')).toEqual([]);
  });

  it('are four at most', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((pid) => product(pid, ofEvent('to')));
    expect(suggestionsOfEvent(five, 'to')).toHaveLength(4);
  });
});

describe('suggestions for the entries of a cart', () => {
  const all = [
    product('shirt'),
    product('cap'),
    product('bottle'),
    trophy('stone'),
    trophy('plate'),
    guest,
    product('charity', { type: 'charity' }),
    product('far', { type: 'accommodation' }),
    product('elsewhere', ofEvent('hegy')),
  ];

  it('stand what goes with their events, one trophy and goods, never a donation', () => {
    expect(pids(suggestionsForEntries(all, [entry('1', 'to')], new Set()))).toEqual([
      'guest',
      'stone',
      'shirt',
      'cap',
    ]);
  });

  it('leave out everything that is in the cart already', () => {
    const had = new Set(['guest', 'shirt']);
    expect(pids(suggestionsForEntries(all, [entry('1', 'to')], had))).toEqual(['stone', 'cap', 'bottle']);
  });
});

describe('one press', () => {
  const cart = (entries: CartEntry[], quantity = 0) => ({
    entries,
    products: (quantity
      ? [{ variant: { id: 'a-one', name: '' }, entryId: null, quantity }]
      : []) as unknown as CartProduct[],
  });

  it('is for products without a choice to make', () => {
    const one = onePress(product('a'), cart([entry('1', 'to')]));
    expect(one).toEqual({ variantId: 'a-one', entryId: null, inCart: 0, isMore: true });
    const sizes = [
      { id: 'a-s', name: 'S', price: null, stock: 5 },
      { id: 'a-m', name: 'M', price: null, stock: 5 },
    ];
    expect(onePress(product('a', { variants: sizes }), cart([]))).toBeNull();
    expect(onePress(trophy('a'), cart([entry('1', 'to')]))).toBeNull();
    expect(onePress(guest, cart([entry('1', 'to')]))).toBeNull();
  });

  it('knows the entry if the cart has only one that it can be for', () => {
    const photos = product('a', { needsEntry: true, mostPerEntry: 1 });
    expect(onePress(photos, cart([entry('1', 'to')]))).toMatchObject({ entryId: '1', isMore: true });
    expect(onePress(photos, cart([entry('1', 'to'), entry('2', 'to')]))).toBeNull();
    const ofTo = product('a', { needsEntry: true, ...ofEvent('to') });
    expect(onePress(ofTo, cart([entry('1', 'to'), entry('2', 'hegy')]))).toMatchObject({ entryId: '1' });
  });

  it.each([
    [4, true],
    [5, false],
  ])('with %i of 5 in the cart: more? %s', (quantity, isMore) => {
    expect(onePress(product('a'), cart([], quantity))).toMatchObject({ inCart: quantity, isMore });
  });
});
