import { expect, test } from 'vitest';
import { choosableItems, chosenIds, fitsSeveral } from './coupon-choice.ts';

const COUPON = { couponId: 'spring' };
const item = (cartItemId: string, entryId: string | null, isChosen = true) => ({
  cartItemId,
  entryId,
  isChosen,
});
const off = (cartItemId: string, entryId: string | null, amount: number, couponId = 'spring') => ({
  cartItemId,
  entryId,
  coupon: { couponId, code: 'SPRING', name: 'Spring', discount: { amount, currency: 'HUF' as const } },
});
const cart = {
  couponChoices: [
    {
      couponId: 'spring',
      items: [item('1', '11'), item('2', '12'), item('3', '13', false), item('4', null)],
    },
    { couponId: 'thanks', items: [item('4', null)] },
  ],
  selectedCoupons: [
    off('1', '11', 500),
    off('2', '12', 300),
    off('4', null, 70),
    off('4', null, 9, 'thanks'),
  ],
};
const shown = [
  { key: 'team', label: 'Team', entryIds: ['11', '12'] },
  { key: 'half', label: 'Half', entryIds: ['13', '14'] },
  { key: 'other', label: 'Other', entryIds: ['15'] },
  { key: 'shirt', label: 'Shirt', cartItemId: '4' },
];

test('the items that a coupon fits, as the cart shows them; others are left out', () => {
  const items = choosableItems(cart, COUPON, shown);
  expect(items.map(({ label, isChosen, amountHuf }) => `${label} ${isChosen} ${amountHuf}`)).toEqual([
    ...['Team true 800', 'Half false 0', 'Shirt true 70'],
  ]);
  expect(chosenIds(items)).toEqual({
    entries: [{ entryId: '11' }, { entryId: '12' }],
    products: [{ cartItemId: '4' }],
  });
});

test('a coupon that fits one thing leaves nothing to choose', () =>
  expect(['spring', 'thanks', 'gone'].map((couponId) => fitsSeveral(cart, { couponId }))).toEqual([
    ...[true, false, false],
  ]));
