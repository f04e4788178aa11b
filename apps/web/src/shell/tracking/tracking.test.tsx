import type { Cart } from '@rajt/contract/entering/operations/entries';
import { beforeEach, expect, test, vi } from 'vitest';

// Only the swimming branch asks for the consent that measuring needs; the page names its branch.
document.documentElement.dataset['branch'] = 'swim';
const { chooseCookies } = await import('../cookies/cookie-consent.ts');
const { useAppStore } = await import('../session/app-store.ts');
const { discardPerson } = await import('@rajt/app-kit/session/session');

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const RACE = { id: 'to-3km', name: '3 km' };
const PARTICIPANT = { uid: '7', name: 'Kis Anna', nickname: 'Ancsa' };

const cart = {
  entries: [
    {
      entryId: '1',
      teamEntryId: null,
      event: { name: 'Tó' },
      race: RACE,
      participant: PARTICIPANT,
      fee: huf(9000),
    },
    {
      entryId: '2',
      teamEntryId: '5',
      event: { name: 'Tó' },
      race: RACE,
      participant: PARTICIPANT,
      fee: huf(0),
    },
  ],
  teamEntries: [
    {
      teamEntryId: '5',
      event: { name: 'Tó' },
      race: { id: 'valto', name: 'Váltó' },
      teamFields: [{ id: 'csapatnev', text: 'Kis Anna barátai' }],
      price: { fee: huf(20_000), feeReasons: [] },
      memberEntries: [{ entryId: '2', participant: PARTICIPANT, fee: huf(0) }],
    },
  ],
  products: [
    {
      name: 'Póló',
      variant: { id: 'polo-m', name: 'M' },
      price: huf(5000),
      quantity: 2,
      participantName: 'Kis Anna',
      caption: 'Anna 2027',
    },
  ],
  selectedCoupons: [
    {
      cartItemId: '1',
      entryId: '1',
      coupon: { couponId: 'a', code: 'KOSZONJUK', name: 'K', discount: huf(500) },
    },
    {
      cartItemId: '3',
      entryId: null,
      coupon: { couponId: 'a', code: 'KOSZONJUK', name: 'K', discount: huf(500) },
    },
    {
      cartItemId: '3',
      entryId: null,
      coupon: { couponId: 'b', code: 'BOLTNYITO', name: 'B', discount: huf(10) },
    },
  ],
  shipping: { shippingId: 'posta', name: 'Posta', amount: huf(1490) },
  total: huf(40_490),
} as unknown as Cart;

/** The adapter with a page of its own: its modules are loaded again, the browser's storage stays. */
async function newPage() {
  vi.resetModules();
  vi.doMock('../session/app-store.ts', () => ({ useAppStore }));
  delete window.dataLayer;
  const { track } = await import('./track.ts');
  const { trackedCart, productItems, entryItem } = await import('./tracked.ts');
  const { followConsent } = await import('./measuring.ts');
  return {
    track,
    trackedCart,
    productItems,
    entryItem,
    follow: (measurement: Parameters<typeof followConsent>[0] = null) => followConsent(measurement),
  };
}

/** The messages of the data layer, without the consent's own commands. */
const told = () => (window.dataLayer ?? []).filter((one): one is Record<string, unknown> => !isCommand(one));
const events = () => told().flatMap(({ event }) => (event === undefined ? [] : [event]));
const isCommand = (one: unknown) => Object.prototype.toString.call(one) === '[object Arguments]';

beforeEach(() => useAppStore.setState({ cookieChoice: null, trackedOrder: null, toldPurchases: [] }));

test('events before a choice wait, and a yes sends them', async () => {
  const { track, trackedCart, follow } = await newPage();
  track({ event: 'initiate-checkout', cart: trackedCart(cart) });
  follow();
  track({ event: 'sign-up', method: 'email' });
  expect(told()).toEqual([]);
  chooseCookies(true);
  expect(events()).toEqual(['begin_checkout', 'sign_up']);
});

test('a no discards them permanently; a revoked yes stops the messages and empties the stored data', async () => {
  const { track, trackedCart, follow } = await newPage();
  follow();
  track({ event: 'sign-up', method: 'email' });
  chooseCookies(false);
  track({ event: 'sign-up', method: 'google' });
  chooseCookies(true);
  expect(told()).toEqual([]);
  track({ event: 'initiate-purchase', trid: 'A1', paymode: 'spay_card', cart: trackedCart(cart) });
  expect(events()).toEqual(['add_payment_info']);
  chooseCookies(false);
  track({ event: 'purchase', trid: 'A1' });
  expect(events()).toEqual(['add_payment_info']);
  expect(useAppStore.getState()).toMatchObject({ trackedOrder: null, toldPurchases: [] });
});

test('nothing is kept in the browser before a choice', async () => {
  const { track, trackedCart, follow } = await newPage();
  follow();
  track({ event: 'initiate-purchase', trid: 'A1', paymode: 'spay_card', cart: trackedCart(cart) });
  expect(useAppStore.getState().trackedOrder).toBeNull();
});

test('the items are the catalog’s, each piece by itself, and name nobody', async () => {
  chooseCookies(true);
  const { track, trackedCart, follow } = await newPage();
  follow();
  track({ event: 'initiate-checkout', cart: trackedCart(cart) });
  const item = (item_id: string, item_name: string, item_category: string, price: number) => ({
    item_id,
    item_name,
    currency: 'HUF',
    item_category,
    price,
    quantity: 1,
  });
  expect(told()).toEqual([
    { ecommerce: null },
    {
      event: 'begin_checkout',
      ecommerce: {
        currency: 'HUF',
        value: 39_000,
        coupon: 'KOSZONJUK,BOLTNYITO',
        items: [
          item('to-3km', 'Tó – 3 km', 'entry', 9000),
          item('valto', 'Tó – Váltó', 'entry', 20_000),
          item('polo-m', 'Póló – M', 'product', 5000),
          item('polo-m', 'Póló – M', 'product', 5000),
        ],
      },
    },
  ]);
  expect(JSON.stringify(told())).not.toMatch(/Anna|Ancsa/);
});

test('a removed item is reported with its price', async () => {
  chooseCookies(true);
  const { track, entryItem, follow } = await newPage();
  follow();
  track({ event: 'remove-from-cart', items: cart.entries.slice(0, 1).map(entryItem) });
  expect(told().at(-1)).toMatchObject({
    event: 'remove_from_cart',
    ecommerce: { currency: 'HUF', value: 9000, items: [{ item_id: 'to-3km' }] },
  });
});

test('a purchase is reported once an order, on the page after the gateway, not again by a reload', async () => {
  chooseCookies(true);
  const before = await newPage();
  before.follow();
  before.track({
    event: 'initiate-purchase',
    trid: 'A1',
    paymode: 'spay_card',
    cart: before.trackedCart(cart),
  });
  const after = await newPage();
  after.track({ event: 'purchase', trid: 'A1' });
  after.follow();
  expect(told().at(-1)).toMatchObject({
    event: 'purchase',
    ecommerce: {
      transaction_id: 'A1',
      currency: 'HUF',
      value: 39_000,
      coupon: 'KOSZONJUK,BOLTNYITO',
      shipping: 1490,
    },
  });
  const reloaded = await newPage();
  reloaded.follow();
  reloaded.track({ event: 'purchase', trid: 'A1' });
  expect(told()).toEqual([]);
});

// The page of the tests loads no scripts: that one is asked for is enough.
const { happyDOM } = window as { happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const SERVICE = { id: 'G-ABC1234567', origin: 'https://measure.example' };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-measurement]')];
const commands = () =>
  (window.dataLayer ?? []).filter(isCommand).map((one) => Array.from(one as ArrayLike<unknown>).slice(0, 2));

test('without a measurement service the data layer has the events, no signals, and no script is loaded', async () => {
  chooseCookies(true);
  const { track, follow } = await newPage();
  follow();
  track({ event: 'sign-up', method: 'email' });
  expect([events(), commands(), scripts()]).toEqual([['sign_up'], [], []]);
});

test('a configured service gets consent denied first; its script loads after consent, from the configured origin only', async () => {
  const { follow } = await newPage();
  follow(SERVICE);
  expect([commands(), scripts()]).toEqual([[['consent', 'default']], []]);
  chooseCookies(true);
  expect(commands().map(String)).toEqual(expect.arrayContaining(['consent,update', 'config,G-ABC1234567']));
  chooseCookies(false);
  chooseCookies(true);
  expect(scripts().map(({ src }) => src)).toEqual(['https://measure.example/gtag/js?id=G-ABC1234567']);
  for (const script of scripts()) script.remove();
});

test('where no consent is asked, the events are in the data layer at once', async () => {
  Object.assign(document.documentElement.dataset, { branch: 'run', market: 'dom' });
  const { track, follow } = await newPage();
  track({ event: 'sign-up', method: 'email' });
  follow();
  document.documentElement.dataset['branch'] = 'swim';
  expect(events()).toEqual(['sign_up']);
});

test('an order that was not made here is not reported', async () => {
  chooseCookies(true);
  const { track, follow } = await newPage();
  follow();
  track({ event: 'purchase', trid: 'B2' });
  expect(told()).toEqual([]);
});

test('the person who leaves takes it along', () => {
  useAppStore.setState({
    userId: '41',
    trackedOrder: { trid: 'A1', cart: { value: 1, shipping: 0, coupons: [], items: [] } },
    toldPurchases: ['A0'],
  });
  discardPerson();
  expect(useAppStore.getState()).toMatchObject({ trackedOrder: null, toldPurchases: [] });
});
