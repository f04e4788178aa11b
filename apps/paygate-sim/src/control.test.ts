import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, startFields } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.control('POST', 'faults', {}));
afterAll(() => shop.close());

const inject = (faults: object) => shop.control('POST', 'faults', faults);
const elapsed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

test('lists the newest transactions first', async () => {
  const first = await shop.start();
  const second = await shop.start();
  const { json } = await shop.control('GET', 'transactions?limit=2');
  expect(json['transactions']).toMatchObject([{ id: second.id }, { id: first.id }]);
});

test('an injected error does nothing and is answered with the status asked for', async () => {
  await inject({ startError: 5000, errorHttpStatus: 502 });
  const { orderRef, ...rest } = startFields();
  const refused = await shop.call('start', { orderRef, ...rest });
  expect(refused).toMatchObject({ status: 502, json: { errorCodes: [5000] }, signed: true });
  await inject({});
  expect((await shop.call('start', { orderRef, ...rest })).json).toHaveProperty('transactionId');
});

test('a hanging start has opened the transaction: the outcome is unknown to the caller', async () => {
  await inject({ startHang: true });
  const fields = startFields();
  let answered = false;
  const settled = () => {
    answered = true;
  };
  shop.call('start', fields).then(settled, settled);
  const known = async () =>
    (await shop.call('query', { orderRefs: [fields['orderRef']] })).json['totalCount'];
  await expect.poll(known, { interval: 5 }).toBe(1);
  expect(answered).toBe(false);
});

test('delays of start and query', async () => {
  await inject({ startDelayMs: 40, queryDelayMs: 40 });
  expect(await elapsed(() => shop.start())).toBeGreaterThanOrEqual(39);
  expect(await elapsed(() => shop.call('query', { orderRefs: ['X'] }))).toBeGreaterThanOrEqual(39);
});

test('HTTP 500 for the next calls only', async () => {
  await inject({ http500: 2 });
  const statuses = [];
  for (let call = 0; call < 3; call++) statuses.push((await shop.call('start', startFields())).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test('a wrong amount in the query and wrong signatures', async () => {
  const { id } = await shop.start();
  await inject({ wrongAmountInQuery: 1, wrongSignature: true });
  const { json, signed } = await shop.call('query', { transactionIds: [id] });
  expect({ signed, transactions: json['transactions'] }).toMatchObject({
    signed: false,
    transactions: [{ total: 1 }],
  });
});

test('another currency, order reference and transaction in the query', async () => {
  const { id } = await shop.start();
  await inject({
    wrongCurrencyInQuery: 'EUR',
    wrongOrderRefInQuery: 'ANOTHER',
    wrongTransactionIdInQuery: 7,
  });
  const { json, signed } = await shop.call('query', { transactionIds: [id], detailed: true });
  expect({ signed, transactions: json['transactions'] }).toMatchObject({
    signed: true,
    transactions: [{ currency: 'EUR', orderRef: 'ANOTHER', transactionId: 7 }],
  });
});

test('refuses faults, outcomes and ids that it does not know', async () => {
  const { id } = await shop.start();
  expect(await inject({ startBreaks: 1 })).toMatchObject({ status: 422 });
  expect(await inject({ startHang: 1 })).toMatchObject({ status: 422 });
  expect(await inject({ wrongCurrencyInQuery: 1 })).toMatchObject({ status: 422 });
  expect(await inject({ startDelayMs: -1 })).toMatchObject({ status: 422 });
  const outcome = (path: string, body: object) => shop.control('POST', `transactions/${path}/outcome`, body);
  expect(await outcome(String(id), { outcome: 'explode' })).toMatchObject({ status: 422 });
  expect(await outcome(String(id), { outcome: 'success', delayMs: '1' })).toMatchObject({ status: 422 });
  expect(await outcome('1', { outcome: 'success' })).toMatchObject({ status: 404 });
  expect(await shop.control('POST', `ipn/${id}/resend`)).toMatchObject({ status: 409 });
  expect((await shop.control('GET', `transactions/${id}`)).json).toMatchObject({
    status: 'INIT',
    deliveries: [],
  });
});
