import { afterEach, expect, test } from 'vitest';
import { DEMO_MERCHANT } from '../settings.ts';
import { sign } from '../signature.ts';
import { openShop, type ReceivedIpn, type Reply, receipt, type Shop } from '../testing/shop.ts';

let shop: Shop;
afterEach(() => shop.close());

async function payWith(answer: Shop['answer'], attempts: number, settings = {}) {
  shop = await openShop({ timeScale: 0.000_000_1, ...settings });
  shop.answer = answer;
  const { id } = await shop.start();
  const made = shop.attempts(attempts);
  await shop.control('POST', `transactions/${id}/outcome`, { outcome: 'success' });
  await made;
  return (await shop.control('GET', `transactions/${id}`)).json;
}

test('repeats the same bytes until a valid receipt comes', async () => {
  const answer = (ipn: ReceivedIpn, count: number) => (count < 3 ? { status: 503, body: '' } : receipt(ipn));
  const seen = await payWith(answer, 3);
  expect(seen).toMatchObject({ confirmed: true, deliveries: [{ state: 'delivered', nextAt: null }] });
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  expect(shop.received).toHaveLength(3);
});

test('stops after the first attempt and 17 retries', async () => {
  const seen = await payWith(() => ({ status: 500, body: '' }), 18);
  expect(seen).toMatchObject({ confirmed: false, deliveries: [{ state: 'given-up', nextAt: null }] });
  expect(shop.received).toHaveLength(18);
});

const signed = (body: string): Reply => ({ status: 200, body, signature: sign(DEMO_MERCHANT.key, body) });
const confirmed = (ipn: ReceivedIpn) => receipt(ipn) as Exclude<Reply, 'hang'>;

test.each<[string, Shop['answer'], string]>([
  ['another status', (ipn) => ({ ...confirmed(ipn), status: 202 }), 'HTTP 202 instead of 200'],
  ['a redirect', () => ({ status: 302, body: '' }), 'HTTP 302 instead of 200'],
  [
    'another type',
    (ipn) => ({ ...confirmed(ipn), type: 'text/plain' }),
    'content type "text/plain" instead of application/json',
  ],
  ['no signature', (ipn) => ({ status: 200, body: confirmed(ipn).body }), 'no Signature header'],
  ['a wrong signature', (ipn) => ({ ...confirmed(ipn), signature: 'x' }), 'wrong signature'],
  ['no JSON', () => signed('OK'), 'not a JSON object'],
  ['no receiveDate', (ipn) => signed(ipn.body), 'no receiveDate'],
  [
    'a bad receiveDate',
    (ipn) => signed(`${ipn.body.slice(0, -1)},"receiveDate":"2026-99-01T00:00:00"}`),
    'receiveDate is no date',
  ],
  [
    'a changed field',
    (ipn) => signed(confirmed(ipn).body.replace('FINISHED', 'INIT')),
    'field "status" is missing or changed',
  ],
])('does not take %s for a receipt', async (_what, answer, problem) => {
  const seen = await payWith(answer, 1, { timeScale: 1 });
  expect(seen).toMatchObject({
    confirmed: false,
    deliveries: [{ state: 'planned', attempts: [{ problem }] }],
  });
});

test('a receiver that does not answer in time has not received', async () => {
  const seen = await payWith(() => 'hang', 1, { timeScale: 1, ipnTimeoutMs: 30 });
  expect(seen).toMatchObject({
    deliveries: [{ attempts: [{ httpStatus: null, problem: 'no answer within 30 ms' }] }],
  });
});

test('a receiver that is not there is tried again later', async () => {
  const seen = await payWith(receipt, 1, { timeScale: 1, ipnUrl: 'http://127.0.0.1:1/ipn' });
  expect(seen).toMatchObject({
    confirmed: false,
    deliveries: [{ state: 'planned', attempts: [{ httpStatus: null }] }],
  });
});
