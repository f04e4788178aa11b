import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../testing/shop.ts';

const START = Date.parse('2026-03-01T10:00:00+01:00');
const MINUTE = 60_000;
let now = START;
let shop: Shop;
beforeAll(async () => {
  const merchants = [
    { id: 'PUBLICTESTHUF', key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6', currency: 'HUF' },
    { id: 'OTHER', key: 'other-key', currency: 'HUF' },
  ];
  shop = await openShop({ now: () => now, merchants });
});
afterAll(() => shop.close());

const choose = (id: number, outcome: string) =>
  shop.control('POST', `transactions/${id}/outcome`, { outcome });

async function paid(): Promise<number> {
  const { id } = await shop.start();
  await choose(id, 'missing');
  return id;
}

const refund = (id: number, refundTotal: unknown, changes: object = {}) =>
  shop.call('refund', { transactionId: id, currency: 'HUF', refundTotal, ...changes });

test('query finds by id and by order reference, each transaction once, and leaves unknown ones out', async () => {
  const { id, orderRef } = await shop.start();
  const { json, signed } = await shop.call('query', {
    transactionIds: [String(id), '599999999'],
    orderRefs: [orderRef, 'NONE'],
  });
  expect(signed).toBe(true);
  expect(json).toMatchObject({
    totalCount: 1,
    transactions: [
      { transactionId: id, orderRef, status: 'INIT', total: 12_500, resultCode: 'OK', method: 'CARD' },
    ],
  });
});

test('query shows details and refunds only when asked', async () => {
  const id = await paid();
  await refund(id, 2500);
  const plain = await shop.call('query', { transactionIds: [id] });
  const full = await shop.call('query', { transactionIds: [id], detailed: true, refunds: true });
  expect(plain.text).not.toMatch(/refunds|customerEmail/);
  expect(plain.text).toContain('"remainingTotal":10000.0');
  expect(full.json['transactions']).toMatchObject([
    {
      status: 'FINISHED',
      currency: 'HUF',
      customerEmail: 'kovacs.eszter@example.hu',
      finishDate: '2026-03-01T10:00:00+01:00',
      refundStatus: 'PARTIAL',
      refunds: [{ refundTotal: -2500, status: 'FINISHED', refundDate: '2026-03-01T10:00:00+01:00' }],
    },
  ]);
});

test('query reports no remaining total until there is a refund, unless it is set to report it always', async () => {
  const id = await paid();
  expect((await shop.call('query', { transactionIds: [id] })).text).toContain('"remainingTotal":0.0');
  shop.simulator.gateway.settings.remainingTotal = 'always';
  expect((await shop.call('query', { transactionIds: [id] })).text).toContain('"remainingTotal":12500.0');
  shop.simulator.gateway.settings.remainingTotal = 'refunded';
  await refund(id, 2500);
  expect((await shop.call('query', { transactionIds: [id] })).text).toContain('"remainingTotal":10000.0');
});

test('query by time of start', async () => {
  now += 60 * MINUTE;
  const { id } = await shop.start();
  const until = new Date(now + MINUTE).toISOString();
  const { json } = await shop.call('query', { from: new Date(now - MINUTE).toISOString(), until });
  expect(json).toMatchObject({ totalCount: 1, transactions: [{ transactionId: id }] });
});

test.each<[string, object, number]>([
  ['51 order references', { orderRefs: Array.from({ length: 51 }, (_, index) => `R${index}`) }, 5327],
  ['51 transaction ids', { transactionIds: Array.from({ length: 51 }, (_, index) => `${index}`) }, 5328],
  ['nothing to look for', {}, 5339],
  ['half a period', { from: '2026-03-01T10:00:00+01:00' }, 5330],
  ['a period backwards', { from: '2026-03-02T10:00:00+01:00', until: '2026-03-01T10:00:00+01:00' }, 5329],
])('query refuses %s', async (_what, fields, code) => {
  expect((await shop.call('query', { ...fields })).json).toEqual({ errorCodes: [code] });
});

test('a transaction of another account is not shown and cannot be refunded', async () => {
  const id = await paid();
  const asOther = (endpoint: string, fields: object) =>
    shop.call(endpoint, { merchant: 'OTHER', currency: 'HUF', ...fields }, 'other-key');
  expect((await asOther('query', { transactionIds: [id] })).json).toMatchObject({ totalCount: 0 });
  const refunded = await asOther('refund', { transactionId: id, refundTotal: 1 });
  expect(refunded.json).toEqual({ errorCodes: [5012] });
});

test('refund in parts until nothing remains', async () => {
  const id = await paid();
  const { json: first } = await refund(id, 2500);
  expect(first).toMatchObject({
    transactionId: id,
    refundTotal: 2500,
    remainingTotal: 10_000,
    currency: 'HUF',
  });
  expect(String(first['refundTransactionId'])).toMatch(/^5\d{8}$/);
  expect((await refund(id, 10_001)).json).toEqual({ errorCodes: [5228] });
  expect((await refund(id, '10000')).json).toMatchObject({ remainingTotal: 0 });
  expect((await refund(id, 1)).json).toEqual({ errorCodes: [5228] });
});

test('refund refuses bad amounts, currencies, names and unpaid transactions', async () => {
  const id = await paid();
  const { id: unpaid } = await shop.start();
  expect((await refund(id, undefined)).json).toEqual({ errorCodes: [5110] });
  expect((await refund(id, 0)).json).toEqual({ errorCodes: [5106] });
  expect((await refund(id, 10.5)).json).toEqual({ errorCodes: [5106] });
  expect((await refund(id, 1, { currency: 'EUR' })).json).toEqual({ errorCodes: [5307] });
  expect((await refund(id, 1, { sdkVersion: '' })).json).toEqual({ errorCodes: [5113] });
  expect((await refund(id, 1, { transactionId: undefined })).json).toEqual({ errorCodes: [5111] });
  expect((await refund(unpaid, 1)).json).toEqual({ errorCodes: [5022] });
  const { json } = await shop.control('GET', `transactions/${id}`);
  expect(json).toMatchObject({ remaining: 12_500, refunds: [] });
});

test('transactioncancel closes a transaction whose payment was not started', async () => {
  const { id, orderRef } = await shop.start();
  const { json } = await shop.call('transactioncancel', { orderRef, currency: 'HUF' });
  expect(Object.keys(json).sort()).toEqual(['merchant', 'orderRef', 'salt', 'status', 'transactionId']);
  expect(json).toMatchObject({ transactionId: id, orderRef, status: 'CANCELLED' });
  expect((await choose(id, 'success')).status).toBe(409);
});

test.each([
  ['in-payment', 5015],
  ['fraud', 5015],
  ['missing', 5018],
  ['fail', 5022],
  ['cancel', 5017],
  ['timeout', 5016],
])('transactioncancel after %s is refused with %i', async (outcome, code) => {
  const { id } = await shop.start();
  await choose(id, outcome);
  const { json } = await shop.call('transactioncancel', { transactionId: id, currency: 'HUF' });
  expect(json).toEqual({ errorCodes: [code] });
});

test('after its deadline a transaction is TIMEOUT, but not if the payment has started', async () => {
  const timeout = new Date(now + MINUTE).toISOString();
  const idle = await shop.start({ timeout });
  const begun = await shop.start({ timeout });
  await choose(begun.id, 'in-payment');
  now += MINUTE + 1;
  const { json } = await shop.call('query', { transactionIds: [idle.id, begun.id] });
  expect(json['transactions']).toMatchObject([{ status: 'TIMEOUT' }, { status: 'INPAYMENT' }]);
  expect((await choose(idle.id, 'success')).json).toMatchObject({
    error: 'already decided',
    status: 'TIMEOUT',
  });
  expect((await choose(begun.id, 'missing')).json).toMatchObject({ status: 'FINISHED' });
});

test('finish is refused: two-step payment is not enabled', async () => {
  const id = await paid();
  expect((await shop.call('finish', { transactionId: id })).json).toEqual({ errorCodes: [5308] });
});
