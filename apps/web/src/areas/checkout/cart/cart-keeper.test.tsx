import { queryClient } from '@rajt/app-kit/api/query-client';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { Cart, CartEntry } from '@rajt/contract/entering/operations/entries';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { CartKeeper } from './cart-keeper.tsx';

/** The server's clock, an hour behind the browser's. */
const at = (minutes: number) => new Date(Date.now() - 3_600_000 + minutes * 60_000).toISOString();
const [BEFORE, SOON, LATER] = [at(-3), at(20), at(30)];

const entry = {
  entryId: '71',
  teamEntryId: null,
  companyEntryId: null,
  substitution: null,
  race: { id: 'tavi-3km', name: '3 km' },
  event: { id: 'tavi', name: 'Tavi Úszás' },
} as CartEntry;
const cart = (entries: readonly CartEntry[], heldUntil: string | null, over: Partial<Cart> = {}): Cart => ({
  entries: [...entries],
  teamEntries: [],
  companies: [],
  products: [],
  shipping: null,
  handovers: [],
  selectedCoupons: [],
  couponChoices: [],
  total: { amount: 0, currency: 'HUF' },
  heldUntil,
  agreement: '',
  openPayment: null,
  serverNow: at(0),
  ...over,
});
const stored = () => useAppStore.getState().cartHeldUntil;
const asked = (method: string) => server.requests().filter((one) => one.asked.startsWith(method)).length;

beforeEach(() => {
  server.forget();
  queryClient.clear();
  useStore.setState({ userId: '41' });
  useAppStore.setState({ cartHeldUntil: null, cartWarnedFor: null });
});

/** Starts the app with a stored timer; the server's answer is the cart. Strict mode asks twice. */
async function startWith(timer: string | null, answer: Cart) {
  useAppStore.setState({ cartHeldUntil: timer });
  for (const _ of [1, 2]) server.replies(200, { data: answer });
  drawRouted(<CartKeeper />);
  await waitFor(() => expect(asked('GET')).toBe(2));
}

// Specification section 4, "Cart countdown": the checks at start-up.
test.each([
  ['is absent while entries exist: the server’s', null, cart([entry], SOON), SOON],
  ['is another one than the server’s: the server’s', SOON, cart([entry], LATER), LATER],
  ['has expired, and another cart has followed: the new one’s', BEFORE, cart([entry], LATER), LATER],
  ['is there with zero entries, emptied elsewhere: none', SOON, cart([], null), null],
  ['is absent with zero entries: none', null, cart([], null), null],
  [
    'is there while a payment is open: none, the payment decides',
    SOON,
    cart([entry], SOON, { openPayment: { trid: 'R1', paymentUrl: null } }),
    null,
  ],
] as const)('a timer that %s', async (_, timer, answer, expected) => {
  await startWith(timer, answer);
  await waitFor(() => expect(stored()).toBe(expected));
  expect(screen.queryByText(t('cart:overTitle'))).toBeNull();
  expect(asked('DELETE')).toBe(0);
});

test('a timer that expired while the page was closed is reset, and the person is notified', async () => {
  await startWith(BEFORE, cart([], null));
  expect(await screen.findByText(t('cart:overTitle'))).toBeTruthy();
  expect([stored(), asked('DELETE')]).toEqual([null, 0]);
});

test('entries that the server still shows after their time are deleted, then the timer is reset', async () => {
  useAppStore.setState({ cartHeldUntil: BEFORE });
  // As above, and once more at zero.
  for (const _ of [1, 2, 3]) server.replies(200, { data: cart([entry], BEFORE) });
  const answers = server.waits();
  drawRouted(<CartKeeper />);
  await waitFor(() => expect(asked('DELETE')).toBe(1));
  expect(screen.queryByText(t('cart:overTitle'))).toBeNull();
  act(() => answers(200));
  expect(await screen.findByText(t('cart:overTitle'))).toBeTruthy();
  expect(stored()).toBeNull();
});

test('a change by another tab makes this one ask the server, which decides', async () => {
  await startWith(null, cart([entry], SOON));
  await waitFor(() => expect(stored()).toBe(SOON));
  server.replies(200, { data: cart([], null) });
  act(() => {
    // The store's state once it has read the other tab's change.
    useAppStore.setState({ cartHeldUntil: null });
    window.dispatchEvent(new StorageEvent('storage', { key: 'rajt' }));
  });
  await waitFor(() => expect(asked('GET')).toBe(3));
  await waitFor(() => expect(stored()).toBeNull());
  expect(screen.queryByText(t('cart:overTitle'))).toBeNull();
});

test('another device is heard of when the window is looked at again, as after the back button', async () => {
  await startWith(null, cart([entry], SOON));
  await waitFor(() => expect(stored()).toBe(SOON));
  server.replies(200, { data: cart([entry], LATER) });
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(stored()).toBe(LATER));
});
