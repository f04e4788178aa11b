import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, readBack, receipt, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.received.length = 0;
  shop.answer = receipt;
});

const choose = (id: number, outcome: string, delayMs?: number) =>
  shop.control('POST', `transactions/${id}/outcome`, { outcome, delayMs });
const statusOf = async (id: number) => {
  const { json } = await shop.call('query', { transactionIds: [id] });
  return JSON.stringify(json['transactions']).match(/"status":"(\w+)"/)?.[1];
};
const statusesReceived = () => shop.received.map(({ body }) => JSON.parse(body).status);

test('success: back SUCCESS, FINISHED, one IPN with a verified receipt', async () => {
  const { id, orderRef } = await shop.start();
  const attempts = shop.attempts(1);
  const { json } = await choose(id, 'success');
  const { result, genuine, url } = readBack(json['redirectUrl']);
  expect({ result, genuine }).toEqual({
    result: { r: 0, t: id, e: 'SUCCESS', m: 'PUBLICTESTHUF', o: orderRef },
    genuine: true,
  });
  expect(url.searchParams.get('from')).toBe('simplepay');
  expect(await attempts).toMatchObject([{ attempt: { confirmed: true, httpStatus: 200, problem: null } }]);
  expect(shop.received).toHaveLength(1);
  expect(JSON.parse(shop.received[0]?.body ?? '')).toMatchObject({
    transactionId: id,
    orderRef,
    status: 'FINISHED',
  });
  const { json: seen } = await shop.control('GET', `transactions/${id}`);
  expect(seen).toMatchObject({ status: 'FINISHED', confirmed: true, deliveries: [{ state: 'delivered' }] });
});

test.each([
  ['fail', 'FAIL', 2013, 'NOTAUTHORIZED'],
  ['cancel', 'CANCEL', 0, 'CANCELLED'],
  ['timeout', 'TIMEOUT', 0, 'TIMEOUT'],
])('%s: back %s with code %i, %s, no IPN', async (outcome, event, code, status) => {
  const { id } = await shop.start();
  const { json } = await choose(id, outcome);
  expect(readBack(json['redirectUrl'])).toMatchObject({ genuine: true, result: { e: event, r: code } });
  expect(await statusOf(id)).toBe(status);
  const { json: seen } = await shop.control('GET', `transactions/${id}`);
  expect(seen['deliveries']).toEqual([]);
});

test('separate return addresses are used by event', async () => {
  const urls = Object.fromEntries(
    ['success', 'fail', 'cancel', 'timeout'].map((name) => [name, `https://shop.example/${name}#top`]),
  );
  const { id } = await shop.start({ urls });
  const { json } = await choose(id, 'cancel');
  expect(json['redirectUrl']).toMatch(/^https:\/\/shop\.example\/cancel\?r=[^#+/]+&s=[^#+/]+#top$/);
});

test('fraud: back SUCCESS at once while INFRAUD, FINISHED with the IPN', async () => {
  const { id } = await shop.start();
  const attempts = shop.attempts(1);
  const { json } = await choose(id, 'fraud', 30);
  expect(json['status']).toBe('INFRAUD');
  expect(readBack(json['redirectUrl']).result).toMatchObject({ e: 'SUCCESS' });
  await attempts;
  expect(statusesReceived()).toEqual(['FINISHED']);
  expect(await statusOf(id)).toBe('FINISHED');
});

test('fail-after-back: back SUCCESS, then an IPN with NOTAUTHORIZED', async () => {
  const { id } = await shop.start();
  const attempts = shop.attempts(1);
  const { json } = await choose(id, 'fail-after-back');
  expect(readBack(json['redirectUrl']).result).toMatchObject({ e: 'SUCCESS' });
  await attempts;
  expect(statusesReceived()).toEqual(['NOTAUTHORIZED']);
  expect(await statusOf(id)).toBe('NOTAUTHORIZED');
});

test('duplicate: three confirmed IPNs', async () => {
  const { id } = await shop.start();
  const attempts = shop.attempts(3);
  await choose(id, 'duplicate');
  const confirmed = (await attempts).map(({ attempt }) => attempt.confirmed);
  expect(confirmed).toEqual([true, true, true]);
  expect(statusesReceived()).toEqual(['FINISHED', 'FINISHED', 'FINISHED']);
});

test('late: FINISHED for a query at once, the IPN only after the delay', async () => {
  const { id } = await shop.start();
  const attempts = shop.attempts(1);
  await choose(id, 'late', 40);
  expect(await statusOf(id)).toBe('FINISHED');
  expect(shop.received).toEqual([]);
  await attempts;
  expect(statusesReceived()).toEqual(['FINISHED']);
});

test('ipn-first: the receipt has arrived before the buyer is redirected to the shop', async () => {
  const { id } = await shop.start();
  await choose(id, 'ipn-first');
  expect(shop.received).toHaveLength(1);
});

test('forged: wrong signature, no signature, then the genuine one', async () => {
  const { id } = await shop.start();
  const attempts = shop.attempts(3);
  await choose(id, 'forged');
  expect((await attempts).map(({ delivery, attempt }) => [delivery.kind, attempt.httpStatus])).toEqual([
    ['bad-signature', 400],
    ['unsigned', 400],
    ['genuine', 200],
  ]);
  expect(shop.received.map(({ genuine, signature }) => [genuine, signature?.length ?? 0])).toEqual([
    [false, 64],
    [false, 0],
    [true, 64],
  ]);
});

test('missing: FINISHED, nothing is sent until a resend is asked for', async () => {
  const { id } = await shop.start();
  await choose(id, 'missing');
  expect(await statusOf(id)).toBe('FINISHED');
  expect(shop.received).toEqual([]);
  const { json } = await shop.control('POST', `ipn/${id}/resend`);
  expect(json).toMatchObject({ state: 'delivered', attempts: [{ confirmed: true }] });
  expect(statusesReceived()).toEqual(['FINISHED']);
});

test('in-payment: stays there and can still be decided; a decision is final', async () => {
  const { id, paymentUrl } = await shop.start();
  const { json: begun } = await choose(id, 'in-payment');
  expect(begun).toEqual({ transactionId: id, status: 'INPAYMENT', redirectUrl: paymentUrl });
  const { json: failed } = await choose(id, 'fail');
  const again = await choose(id, 'success');
  expect(again).toMatchObject({
    status: 409,
    json: { status: 'NOTAUTHORIZED', redirectUrl: failed['redirectUrl'] },
  });
});
