import { afterEach, expect, test } from 'vitest';
import { backUrl } from './back.ts';
import { ipnBody, ipnSignature } from './notify/message.ts';
import { problemOfReceipt } from './notify/receipt.ts';
import { DEMO_MERCHANT } from './settings.ts';
import { isSignedWith } from './signature.ts';
import { openShop, readBack, type Shop } from './testing/shop.ts';
import * as vector from './testing/vectors.ts';
import type { BackEvent, Transaction } from './transaction.ts';
import { parseObject } from './wire.ts';

const { key } = DEMO_MERCHANT;
let shop: Shop | null = null;
afterEach(() => shop?.close());

async function shopAt(time: string): Promise<Shop> {
  shop = await openShop({ now: () => Date.parse(time) });
  return shop;
}

function paid(changes: Partial<Transaction> = {}): Transaction {
  const url = 'https://shop.example/back';
  return {
    id: 504_233_881,
    merchant: DEMO_MERCHANT.id,
    orderRef: 'N2026000001A1',
    currency: 'HUF',
    total: 12_500,
    language: 'HU',
    customerEmail: 'kovacs.eszter@example.hu',
    invoiceName: 'Kovács Eszter',
    returnUrls: { SUCCESS: url, FAIL: url, CANCEL: url, TIMEOUT: url },
    startedAt: Date.parse('2026-07-01T12:00:00+02:00'),
    deadline: Date.parse('2026-07-01T12:30:00+02:00'),
    status: 'FINISHED',
    paidAt: Date.parse('2026-07-01T12:01:13+02:00'),
    finishedAt: Date.parse('2026-07-01T12:05:44+02:00'),
    back: null,
    refunds: [],
    deliveries: [],
    requests: [],
    ...changes,
  };
}

function backOf(transaction: Transaction): { r: string | null; s: string | null } {
  const { searchParams } = new URL(backUrl(transaction, key));
  return { r: searchParams.get('r'), s: searchParams.get('s') };
}

test('V1: the signature of the official start request is accepted, over the bytes as sent', async () => {
  const { send } = await shopAt('2025-10-06T06:55:00+02:00');
  // The official sample has no invoice, so it passes the signature and is refused for that alone.
  const invoiceMissing = { errorCodes: [5309, 5310, 5311, 5312] };
  const plain = vector.V1_BODY.replaceAll('\\/', '/');
  expect((await send('start', vector.V1_BODY, vector.V1_SIGNATURE)).json).toEqual(invoiceMissing);
  expect((await send('start', plain, vector.V1_PLAIN_SLASH_SIGNATURE)).json).toEqual(invoiceMissing);
  expect((await send('start', plain, vector.V1_SIGNATURE)).json).toEqual({ errorCodes: [5302] });
});

test('V2: the official back redirect is reproduced', () => {
  const transaction = paid({ id: 99_844_942, orderRef: '101010515680292482600' });
  expect(backOf(transaction)).toEqual({ r: vector.V2_R, s: vector.V2_S });
});

test('V3: a request with Hungarian letters starts a payment', async () => {
  const { send } = await shopAt('2026-07-01T12:00:00+02:00');
  const { json, signed, text } = await send('start', vector.V3_BODY, vector.V3_SIGNATURE);
  expect(signed).toBe(true);
  expect(json).toMatchObject({
    merchant: 'PUBLICTESTHUF',
    orderRef: 'N2026000001A1',
    currency: 'HUF',
    total: 12_500,
    timeout: '2026-07-01T12:30:00+02:00',
  });
  expect(String(json['transactionId'])).toMatch(/^5\d{8}$/);
  expect(text).toContain('"total":12500.0');
  expect(text).toContain(String.raw`"paymentUrl":"http:\/\/localhost:`);
});

test.each(vector.V4_BACK)('V4: back redirect $event', ({ event, code, s }) => {
  const transaction = paid({ back: { event: event as BackEvent, code } });
  expect(backOf(transaction).s).toBe(s);
  const { result } = readBack(backUrl(transaction, key));
  expect(result).toEqual({ r: code, t: 504_233_881, e: event, m: 'PUBLICTESTHUF', o: 'N2026000001A1' });
});

test('V5: an IPN has this form and signature, and its receipt is verified', () => {
  const written = ipnBody(paid(), 0).replace(
    /"salt":"[^"]{32}"/,
    '"salt":"223G0O18VAqdLhQYbJz73adT36YzLtak"',
  );
  expect(written).toBe(vector.V5_BODY);
  expect(ipnSignature('genuine', key, written)).toBe(vector.V5_SIGNATURE);

  const reply = `${vector.V5_BODY.slice(0, -1)},"receiveDate":"2026-07-01T12:05:45+02:00"}`;
  const receipt = {
    httpStatus: 200,
    contentType: 'application/json; charset=utf-8',
    signature: vector.V5_REPLY_SIGNATURE,
    body: Buffer.from(reply),
  };
  expect(problemOfReceipt(receipt, vector.V5_BODY, key)).toBeNull();
  expect(problemOfReceipt({ ...receipt, signature: vector.V5_SIGNATURE }, vector.V5_BODY, key)).toBe(
    'wrong signature',
  );
});

/** The names of a transaction's fields, without the fields that only some answers have. */
const fieldsOf = (body: string) => {
  const [, transaction = ''] = body.match(/"transactions":\[(\{.*\})\],"totalCount"/) ?? [];
  return Object.keys(parseObject(transaction) ?? {}).filter((name) => name !== 'total');
};

test('V7, V8: captured answers are signed with the public key, and the simulator answers in their form', async () => {
  for (const { body, signature } of [vector.V7_QUERY_FINISHED, vector.V7_QUERY_REFUNDED, vector.V8_REFUND])
    expect(isSignedWith(key, body, signature)).toBe(true);
  const { call, control, start } = await shopAt('2026-07-01T12:00:00+02:00');
  const { id } = await start({ total: '15' });
  await control('POST', `transactions/${id}/outcome`, { outcome: 'missing' });
  const query = async (refunds: boolean) => (await call('query', { transactionIds: [id], refunds })).text;
  const plain = await query(false);
  expect(fieldsOf(plain)).toEqual(fieldsOf(vector.V7_QUERY_FINISHED.body));
  expect(plain).toContain('"remainingTotal":0.0');
  const refund = await call('refund', { transactionId: id, currency: 'HUF', refundTotal: 5 });
  const { salt: _, ...captured } = parseObject(vector.V8_REFUND.body) ?? {};
  expect(Object.keys(refund.json).sort()).toEqual(['salt', ...Object.keys(captured)].sort());
  expect(refund.text).toContain('"refundTotal":5.0,"remainingTotal":10.0');
  const refunded = await query(true);
  expect(fieldsOf(refunded).sort()).toEqual(fieldsOf(vector.V7_QUERY_REFUNDED.body).sort());
  expect(refunded).toMatch(/"refunds":\[\{"transactionId":\d+,"refundTotal":-5\.0,/);
  expect(refunded).toContain('"remainingTotal":10.0');
});

test('V6: the signature of a refund request is accepted', async () => {
  const { send } = await shopAt('2026-07-01T12:00:00+02:00');
  expect((await send('refund', vector.V6_BODY, vector.V6_SIGNATURE)).json).toEqual({ errorCodes: [5011] });
  const changed = vector.V6_BODY.replace('5000', '5001');
  expect((await send('refund', changed, vector.V6_SIGNATURE)).json).toEqual({ errorCodes: [5302] });
});
