import { queryClient } from '@rajt/app-kit/api/query-client';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { Cart, CartEntry } from '@rajt/contract/entering/operations/entries';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { appliedCoupons } from './applied-coupons.ts';
import { cartQuery } from './cart-query.ts';
import { CouponItems } from './coupon-items.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const entry = (entryId: string, name: string) =>
  ({
    entryId,
    teamEntryId: null,
    companyEntryId: null,
    substitution: null,
    fee: huf(5000),
    race: { id: 'tavi', name: '3 km' },
    event: { id: 'tavi', name: 'Tavi Úszás' },
    participant: { uid: entryId, name, nickname: '' },
  }) as CartEntry;

/** Two entries that a coupon of 10 % fits, chosen for these. */
const cart = (...chosen: string[]): Cart => ({
  entries: [entry('71', 'Kis Anna'), entry('72', 'Nagy Ede')],
  teamEntries: [],
  companies: [],
  products: [],
  shipping: null,
  handovers: [],
  selectedCoupons: chosen.map((entryId) => ({
    cartItemId: `1${entryId}`,
    entryId,
    coupon: { couponId: 'spring', code: 'TAVASZ', name: 'Tavaszi', discount: huf(500) },
  })),
  couponChoices:
    chosen.length > 0 ? [{ couponId: 'spring', items: ['71', '72'].map((id) => item(id, chosen)) }] : [],
  total: huf(10_000 - 500 * chosen.length),
  heldUntil: null,
  agreement: '',
  openPayment: null,
  serverNow: new Date().toISOString(),
});
const item = (entryId: string, chosen: readonly string[]) => ({
  cartItemId: `1${entryId}`,
  entryId,
  isChosen: chosen.includes(entryId),
});

function Shown() {
  const { data } = useQuery(cartQuery('41'));
  const [coupon] = appliedCoupons(data?.selectedCoupons ?? []);
  return data && coupon ? <CouponItems cart={data} coupon={coupon} /> : <p>none</p>;
}

/** Strict mode asks twice. */
function draw(answer: Cart): void {
  for (const _ of [1, 2]) server.replies(200, { data: answer });
  drawRouted(<Shown />);
}

const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
const isChecked = async (name: string) => ((await box(name)) as HTMLInputElement).checked;
const changes = () => server.requests().filter(({ asked }) => !asked.startsWith('GET'));

beforeEach(() => {
  server.forget();
  queryClient.clear();
  useStore.setState({ userId: '41' });
});

test('an item is taken out at once and added again; the server gets the selection', async () => {
  const user = userEvent.setup();
  draw(cart('71', '72'));
  expect(await screen.findByRole('group', { name: t('coupons:itemsOf', { name: 'Tavaszi' }) })).toBeTruthy();
  expect([await isChecked('Kis Anna'), await isChecked('Nagy Ede')]).toEqual([true, true]);
  const answers = server.waits();
  await user.click(await box('Kis Anna'));
  expect(await isChecked('Kis Anna')).toBe(false);
  answers(200, { data: cart('72') });
  await waitFor(() => expect(screen.getAllByText(/500/)).toHaveLength(1));
  server.replies(200, { data: cart('71', '72') });
  await user.click(await box('Kis Anna'));
  await waitFor(() => expect(screen.getAllByText(/500/)).toHaveLength(2));
  expect(changes().map(({ body }) => body)).toEqual([
    { entries: [{ entryId: '72' }], products: [] },
    { entries: [{ entryId: '71' }, { entryId: '72' }], products: [] },
  ]);
});

test('the last one takes the coupon out of the cart', async () => {
  const user = userEvent.setup();
  draw(cart('72'));
  expect(await isChecked('Kis Anna')).toBe(false);
  server.replies(200, { data: cart() });
  await user.click(await box('Nagy Ede'));
  expect(await screen.findByText('none')).toBeTruthy();
  expect(changes().map(({ asked }) => asked)).toEqual([
    expect.stringMatching(/^DELETE .*\/cart\/coupons\/spring$/),
  ]);
});

test('a refused choice is undone', async () => {
  const user = userEvent.setup();
  draw(cart('71', '72'));
  server.replies(409, { code: 'coupon_too_little', user_msg: 'Kevés' });
  await user.click(await box('Kis Anna'));
  await waitFor(async () => expect(await isChecked('Kis Anna')).toBe(true));
});
