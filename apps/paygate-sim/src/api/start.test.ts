import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, startFields } from '../testing/shop.ts';

const NOW = Date.parse('2026-03-01T10:00:00+01:00');
const MERCHANTS = [
  { id: 'PUBLICTESTHUF', key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6', currency: 'HUF' },
  { id: 'SHOPEUR', key: 'eur-key', currency: 'EUR' },
  { id: 'SHOPSZEP', key: 'szep-key', currency: 'HUF', isSzep: true },
];
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: () => NOW, merchants: MERCHANTS });
});
afterAll(() => shop.close());

const start = (changes: object) => shop.call('start', { ...startFields(), ...changes });

test('opens a transaction in INIT with the default deadline of five minutes', async () => {
  const { json } = await start({});
  expect(json).toMatchObject({ timeout: '2026-03-01T10:05:00+01:00', total: 12_500 });
  expect(String(json['salt'])).toHaveLength(32);
  const { json: seen } = await shop.control('GET', `transactions/${json['transactionId']}`);
  expect(seen).toMatchObject({ status: 'INIT', confirmed: false, deliveries: [] });
  expect(seen['requests']).toMatchObject([{ endpoint: 'start', errorCodes: [] }]);
});

test('takes items with shipping and discount instead of the total', async () => {
  const items = [
    { ref: 'a', title: 'Nevezés', amount: 2, price: 4000 },
    { ref: 'b', title: 'Póló', amount: 1, price: 1000, tax: 27 },
  ];
  const { json } = await start({ items, total: '1', shippingCost: 990, discount: 260 });
  expect(json['total']).toBe(10_000);
});

test('an account in euro takes two decimals', async () => {
  const { status, json } = await shop.call(
    'start',
    { ...startFields(), merchant: 'SHOPEUR', currency: 'EUR', total: '12.50' },
    'eur-key',
  );
  expect({ status, total: json['total'], currency: json['currency'] }).toEqual({
    status: 200,
    total: 12.5,
    currency: 'EUR',
  });
});

test('a SZÉP account has its own key and page, and takes short references only', async () => {
  const szep = (changes: object) =>
    shop.call('start', { ...startFields(), merchant: 'SHOPSZEP', orderRef: 'R1A1', ...changes }, 'szep-key');
  const { json } = await szep({ pocket: '08' });
  const page = await (await fetch(String(json['paymentUrl']))).text();
  expect(page).toContain('<title>SZÉP-kártyás fizetés (szimulátor)</title>');
  expect(page).toContain('<dd>08</dd>');
  for (const orderRef of ['R1-A1', 'R'.repeat(33)])
    expect((await szep({ orderRef })).json).toMatchObject({ errorCodes: [5213] });
  expect((await shop.call('start', { ...startFields(), merchant: 'SHOPSZEP' })).json).toMatchObject({
    errorCodes: [5302],
  });
});

test.each<[string, object, number[]]>([
  ['salt too short', { salt: 'abc' }, [5401]],
  ['salt too long', { salt: 'a'.repeat(65) }, [5401]],
  ['no order reference', { orderRef: '' }, [5213]],
  ['no currency', { currency: undefined }, [5223]],
  ['another currency than the account', { currency: 'EUR' }, [5307]],
  ['no e-mail', { customerEmail: 'eszter' }, [5219]],
  ['unknown language', { language: 'XX' }, [5220]],
  ['no client version', { sdkVersion: '' }, [5320]],
  ['no method', { methods: [] }, [5217]],
  ['transfer and QR together', { methods: ['WIRE', 'EAM'] }, [5217]],
  ['neither total nor items', { total: undefined }, [5324]],
  ['half a forint', { total: '12.5' }, [5065]],
  ['nothing to pay', { total: 0 }, [5065]],
  ['a negative total', { total: -5 }, [5065]],
  ['an item without title, price and amount', { items: [{}] }, [5313, 5314, 5315]],
  ['a free item', { items: [{ title: 'x', price: 0, amount: 1 }] }, [5314]],
  ['no return address', { url: undefined }, [5325]],
  ['a return address that is no web page', { url: 'javascript:alert(1)' }, [5325]],
  ['return addresses with one missing', { urls: { success: 'https://a.example' } }, [5325]],
  ['a deadline that is no time', { timeout: 'soon' }, [5224]],
  ['two-step payment', { twoStep: true }, [5308]],
  ['no invoice', { invoice: undefined }, [5309, 5310, 5311, 5312]],
  ['several mistakes', { customerEmail: '', language: '', total: undefined }, [5219, 5220, 5324]],
])('refuses %s', async (_what, changes, errorCodes) => {
  const { json, signed, status } = await start(changes);
  expect({ json, signed, status }).toEqual({ json: { errorCodes }, signed: true, status: 200 });
});

test('refuses an order reference that was used before', async () => {
  const { orderRef } = await shop.start();
  expect((await start({ orderRef })).json).toEqual({ errorCodes: [5013] });
});

test('refuses what it cannot read or whose sender it does not know', async () => {
  const send = async (body: string, signature: string | null) =>
    (await shop.send('start', body, signature)).json;
  expect(await send('{"merchant":', 'x')).toEqual({ errorCodes: [5321] });
  expect(await send('[]', 'x')).toEqual({ errorCodes: [5321] });
  expect(await send('{}', 'x')).toEqual({ errorCodes: [5201] });
  expect(await send('{"merchant":"NOBODY"}', 'x')).toEqual({ errorCodes: [5010] });
  expect(await send('{"merchant":"PUBLICTESTHUF"}', null)).toEqual({ errorCodes: [5303] });
  expect(await send('{"merchant":"PUBLICTESTHUF"}', 'x')).toEqual({ errorCodes: [5302] });
  expect((await shop.call('start', startFields(), 'eur-key')).json).toEqual({ errorCodes: [5302] });
});
