import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  CAPTURED_QUERY_FINISHED,
  CAPTURED_QUERY_REFUNDED,
  CAPTURED_REFUND,
} from '../../../../testkit/gateway-captures.ts';
import { GatewayNotExecuted, GatewayUnknown } from '../../../platform/gateway.ts';
import { differencesFrom } from './compare-payment.ts';
import {
  isPaymentPage,
  isSimplePaySignature,
  simplePay,
  simplePayJson,
  simplePaySignature,
} from './simplepay.ts';

/** The published key of the gateway's public test account, and its vectors (docs/domain/payments.md). */
const KEY = 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6';

const vectors: [name: string, body: string, signature: string][] = [
  [
    'request with escaped slashes (official)',
    String.raw`{"salt":"f2dbffcef9a3ab94b618ddb59f0da637","merchant":"PUBLICTESTHUF","orderRef":"1853354717597262343977","currency":"HUF","customerEmail":"sdk_test@simplepay.com","language":"HU","sdkVersion":"SimplePay_PHP_SDK_2.1.5_250731:819df13a2304433007f4e3159610f623","methods":["CARD"],"total":"25","timeout":"2025-10-06T07:00:34+02:00","url":"https:\/\/sdk.simplepay.hu\/back.php"}`,
    'ioi43JEN1utnzPTdJGjuU7we8zgyWh7s0NILYgN0PYLej3OnyjFohbI3YZ747J0v',
  ],
  [
    'the same with plain slashes: the bytes matter',
    '{"salt":"f2dbffcef9a3ab94b618ddb59f0da637","merchant":"PUBLICTESTHUF","orderRef":"1853354717597262343977","currency":"HUF","customerEmail":"sdk_test@simplepay.com","language":"HU","sdkVersion":"SimplePay_PHP_SDK_2.1.5_250731:819df13a2304433007f4e3159610f623","methods":["CARD"],"total":"25","timeout":"2025-10-06T07:00:34+02:00","url":"https://sdk.simplepay.hu/back.php"}',
    'VTTxOpbZAvzqhQu9pCCUdELPCJnv9pzajhlFJFsZ0RKQLQyyIt1idulTPR8SRv9G',
  ],
  [
    'back redirect (official)',
    '{"r":0,"t":99844942,"e":"SUCCESS","m":"PUBLICTESTHUF","o":"101010515680292482600"}',
    'El/nvex9TjgjuORI63gEu5I5miGo4CSAD5lmEpKIxp7WuVRq6bBeh1QdyEvVGSsi',
  ],
  [
    'message',
    '{"salt":"223G0O18VAqdLhQYbJz73adT36YzLtak","orderRef":"N2026000001A1","method":"CARD","merchant":"PUBLICTESTHUF","finishDate":"2026-07-01T12:05:44+0200","paymentDate":"2026-07-01T12:01:13+0200","transactionId":504233881,"status":"FINISHED"}',
    'vn6PG4Tqd5sjUfWmWRR7pxw3oJLzo48juLmPJubMUI42Z49AkUTr5nkzTiYWFDAW',
  ],
  [
    'receipt',
    '{"salt":"223G0O18VAqdLhQYbJz73adT36YzLtak","orderRef":"N2026000001A1","method":"CARD","merchant":"PUBLICTESTHUF","finishDate":"2026-07-01T12:05:44+0200","paymentDate":"2026-07-01T12:01:13+0200","transactionId":504233881,"status":"FINISHED","receiveDate":"2026-07-01T12:05:45+02:00"}',
    '5juvAdYqkr2AABKxOmBp7yj8B3z6SCnA+wXUL5lmI8TB+HX8JvumvRjyQdONdYgX',
  ],
  [
    'refund',
    '{"salt":"6a85ef475fa491618a94af9bb0b2065d","orderRef":"N2026000001A1","merchant":"PUBLICTESTHUF","currency":"HUF","refundTotal":5000,"sdkVersion":"RaceShop_1.0.0"}',
    'SRq9XdKno+p0Jo5h8mpLU4IPmziRNQ4W8P8vVfBuqJqjwZbLTjCqXqkkzHrAICOK',
  ],
];

describe('signature', () => {
  test.each(vectors)('%s', (_name, body, signature) => {
    expect(simplePaySignature(KEY, body)).toBe(signature);
    expect(isSimplePaySignature(KEY, body, signature)).toBe(true);
  });

  test('accented text is signed as UTF-8, slashes escaped', () => {
    const body = simplePayJson({ name: 'Kovács Eszter', address: 'Őrmező u. 1.', url: 'https://a/b' });
    expect(body).toBe(String.raw`{"name":"Kovács Eszter","address":"Őrmező u. 1.","url":"https:\/\/a\/b"}`);
  });

  test.each([
    ['nothing', ''],
    ['a part', 'vn6PG4Tqd5sj'],
    ['another key', simplePaySignature('other key of a shop', vectors[3]?.[1] ?? '')],
    ['something else entirely', 'ő'.repeat(64)],
  ])('%s is no signature', (_name, signature) => {
    expect(isSimplePaySignature(KEY, vectors[3]?.[1] ?? '', signature)).toBe(false);
  });
});

describe('the adapter', () => {
  let server: Server;
  let answer: { body: string; signature?: string; status?: number };
  let seen: { path: string; body: string; signature: string }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.push({
        path: request.url ?? '',
        body: Buffer.concat(chunks).toString('utf8'),
        signature: String(request.headers['signature']),
      });
      response.writeHead(answer.status ?? 200, {
        Signature: answer.signature ?? simplePaySignature(KEY, answer.body),
      });
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  afterEach(() => {
    seen = [];
  });

  const gateway = () =>
    simplePay(
      {
        merchant: 'PUBLICTESTHUF',
        key: KEY,
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
      },
      'gateway:simplepay',
    );
  const payment = {
    orderRef: 'R261121ABCDEFGHJKA1',
    amountHuf: 8500,
    email: 'eszter@rajt.example',
    language: 'hu' as const,
    timeoutAt: new Date('2026-07-01T10:30:00.500Z'),
    returnUrl: 'http://localhost:3000/simplepay/back/R261121ABCDEFGHJK',
    invoice: {
      name: 'Kovács Eszter',
      company: '',
      country: 'HU',
      city: 'Őriszentpéter',
      zip: '9941',
      address: 'Fő út 1.',
    },
  };

  test('start sends a whole amount, the deadline and the invoice, signed over its bytes', async () => {
    answer = {
      body: String.raw`{"transactionId":504233881,"paymentUrl":"https:\/\/gateway.example\/pay\/504233881","total":8500.0}`,
    };
    await expect(gateway().start(payment)).resolves.toEqual({
      outcome: 'started',
      transactionId: '504233881',
      paymentUrl: 'https://gateway.example/pay/504233881',
    });
    const [request] = seen;
    expect(request?.path).toBe('/v2/start');
    expect(request?.signature).toBe(simplePaySignature(KEY, request?.body ?? ''));
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      merchant: 'PUBLICTESTHUF',
      total: '8500',
      currency: 'HUF',
      timeout: '2026-07-01T10:30:00+00:00',
      methods: ['CARD'],
      invoice: { name: 'Kovács Eszter', zip: '9941', state: 'Őriszentpéter' },
    });
  });

  test('a refused start returns its codes, signed or not', async () => {
    answer = { body: '{"errorCodes":[5321]}', signature: '', status: 400 };
    await expect(gateway().start(payment)).resolves.toEqual({ outcome: 'refused', errorCodes: [5321] });
  });

  test.each([
    [
      'a wrong signature',
      { body: '{"transactionId":1,"paymentUrl":"https://x.example/"}', signature: 'bad' },
    ],
    ['no JSON', { body: '<html>', signature: 'bad' }],
    ['another shape', { body: '{"hello":1}' }],
  ])('%s is no answer: the outcome is unknown', async (_name, given) => {
    answer = given;
    await expect(gateway().start(payment)).rejects.toBeInstanceOf(GatewayUnknown);
  });

  test('query finds the payment by our reference and reads numbers as the gateway writes them', async () => {
    answer = {
      body: '{"transactions":[{"orderRef":"R261121ABCDEFGHJKA1","transactionId":504233881,"status":"FINISHED","total":8500.0,"remainingTotal":8500.0}],"totalCount":1}',
    };
    await expect(gateway().query(payment.orderRef)).resolves.toEqual({
      orderRef: payment.orderRef,
      transactionId: '504233881',
      status: 'FINISHED',
      totalHuf: 8500,
      remainingHuf: 8500,
      refunds: null,
    });
    // Without `refunds: true` the gateway lists no refunds, and nothing would be known of a lost answer.
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      orderRefs: [payment.orderRef],
      detailed: true,
      refunds: true,
    });
  });

  test('query reads captured answers of the gateway, with a remainder of 0 for a payment without refunds', async () => {
    answer = CAPTURED_QUERY_FINISHED;
    const finished = await gateway().query(CAPTURED_QUERY_FINISHED.orderRef);
    expect(finished).toMatchObject({ status: 'FINISHED', remainingHuf: 0, refunds: null });
    answer = CAPTURED_QUERY_REFUNDED;
    const refunded = await gateway().query(CAPTURED_QUERY_REFUNDED.orderRef);
    expect(refunded).toMatchObject({
      remainingHuf: 10,
      refunds: [{ reference: '99326030', amountHuf: 5, status: 'FINISHED' }],
    });
    answer = CAPTURED_REFUND;
    await expect(gateway().refund(CAPTURED_REFUND.orderRef, 5)).resolves.toEqual({
      reference: '99326874',
      refundedHuf: 5,
      remainingHuf: 10,
    });
  });

  test.each<[string, unknown, unknown]>([
    ['a positive amount', [{ transactionId: 2, refundTotal: 5900, status: 'FINISHED' }], { amountHuf: 5900 }],
    [
      'a negative amount',
      [{ transactionId: 2, refundTotal: -5900, status: 'FINISHED' }],
      { amountHuf: 5900 },
    ],
    ['words', [{ transactionId: 2, refundTotal: 'all' }], { amountHuf: null }],
    ['a list that is none', 'none', { reference: '', amountHuf: null }],
  ])('query reads %s in the list of refunds', async (_name, refunds, read) => {
    answer = {
      body: simplePayJson({ transactions: [{ orderRef: payment.orderRef, total: 8500, refunds }] }),
    };
    expect((await gateway().query(payment.orderRef))?.refunds).toMatchObject([read]);
  });

  const ours = {
    merchant: 'PUBLICTESTHUF',
    orderRef: payment.orderRef,
    currency: 'HUF',
    transactionId: 504233881,
    status: 'FINISHED',
    total: 8500,
    remainingTotal: 8500,
  };
  const expected = { merchant: 'PUBLICTESTHUF', orderRef: payment.orderRef, transactionId: '504233881' };
  const differencesOf = async (transaction: unknown) => {
    answer = { body: simplePayJson({ transactions: [transaction] }) };
    const said = await gateway().query(payment.orderRef);
    return said && differencesFrom(expected, said);
  };

  test.each<[string, Record<string, unknown>, object]>([
    ['as it should be', {}, {}],
    ['amounts in quotes', { total: '8500.0', remainingTotal: '8500' }, {}],
    ['without merchant and currency', { merchant: undefined, currency: undefined }, {}],
    ['another whole sum, which is refunded', { total: 85, remainingTotal: 85 }, {}],
    ['the transaction as a text', { transactionId: '504233881' }, {}],
    ['a currency of its own', { currency: 'EUR' }, { currency: 'EUR' }],
    ['no currency that is one', { currency: null }, { currency: '' }],
    ['another merchant', { merchant: 'OTHERSHOPHUF' }, { merchant: 'OTHERSHOPHUF' }],
    ['another reference', { orderRef: 'R261121OTHER' }, { otherOrderRef: 'R261121OTHER' }],
    ['no reference', { orderRef: undefined }, { otherOrderRef: '' }],
    ['another transaction', { transactionId: 504233882 }, { transactionId: '504233882' }],
    ['no transaction', { transactionId: undefined }, { transactionId: '' }],
    ['half a forint', { total: 8500.5, remainingTotal: 8500.5 }, { total: 8500.5 }],
    ['no sum', { total: undefined }, { total: null }],
    ['null as the sum', { total: null }, { total: null }],
    ['words as the sum', { total: 'all of it' }, { total: null }],
    ['true as the sum', { total: true }, { total: null }],
    ['less than nothing', { total: -1, remainingTotal: -1 }, { total: -1 }],
    ['more than we can store', { total: 2 ** 31, remainingTotal: 0 }, { total: 2 ** 31 }],
    ['just what we can store', { total: 2 ** 31 - 1, remainingTotal: 0 }, {}],
    ['more left than came', { remainingTotal: 8501 }, { remaining: 8501 }],
    ['a part of a forint left', { remainingTotal: 0.5 }, { remaining: 0.5 }],
    ['a NUL in the reference', { orderRef: 'R\u0000' }, { otherOrderRef: 'R\uFFFD' }],
    ['half a surrogate', { currency: 'H\uD800' }, { currency: 'H\uFFFD' }],
  ])('query compares %s', async (_name, change, differences) => {
    expect(await differencesOf({ ...ours, ...change })).toEqual(differences);
  });

  test.each([['{"transactions":"none"}'], ['{"transactions":[7]}'], ['[]']])(
    'query: a signed %s is an answer that does not fit, not one that is missing',
    async (body) => {
      answer = { body };
      const said = await gateway().query(payment.orderRef);
      expect(said && differencesFrom(expected, said)).toMatchObject({ total: null });
    },
  );

  const opened = {
    merchant: 'PUBLICTESTHUF',
    orderRef: payment.orderRef,
    currency: 'HUF',
    transactionId: 504233881,
    total: 8500,
    paymentUrl: 'https://gateway.example/pay/504233881',
  };
  test.each<[string, Record<string, unknown>, object]>([
    ["another order's reference", { orderRef: 'R261121OTHER' }, { otherOrderRef: 'R261121OTHER' }],
    ['another merchant', { merchant: 'OTHERSHOPHUF' }, { merchant: 'OTHERSHOPHUF' }],
    ['another currency', { currency: 'EUR' }, { currency: 'EUR' }],
    ['another sum', { total: 8900 }, { total: 8900 }],
    ['half a forint', { total: 8900.5 }, { total: 8900.5 }],
    ['no transaction', { transactionId: '' }, { transactionId: '' }],
    ['a page by ftp', { paymentUrl: 'ftp://gateway.example/' }, { paymentUrl: 'ftp://gateway.example/' }],
    ['a page that is a script', { paymentUrl: 'javascript:alert(1)' }, { paymentUrl: 'javascript:alert(1)' }],
    ['a page that is no address', { paymentUrl: 'pay' }, { paymentUrl: 'pay' }],
  ])('start with %s is a mismatch', async (_name, change, differences) => {
    answer = { body: simplePayJson({ ...opened, ...change }) };
    await expect(gateway().start(payment)).resolves.toEqual({ outcome: 'mismatch', differences });
  });

  test('a payment page without encryption is for the simulator of this machine only', async () => {
    const paymentUrl = 'http://localhost:3100/pay/1';
    answer = { body: simplePayJson({ ...opened, paymentUrl }) };
    expect(await gateway().start(payment)).toMatchObject({ outcome: 'started', paymentUrl });
    expect(isPaymentPage(paymentUrl, 'https://secure.simplepay.hu/payment/v2')).toBe(false);
    expect(isPaymentPage('https://pay.example/1', 'https://secure.simplepay.hu/payment/v2')).toBe(true);
  });

  test.each([
    ['an empty list', '{"transactions":[],"totalCount":0}'],
    ['error 5011', '{"errorCodes":[5011]}'],
  ])('query: %s means that the gateway knows no such payment', async (_name, body) => {
    answer = { body };
    await expect(gateway().query(payment.orderRef)).resolves.toBeNull();
  });

  test('cancel is true only when the gateway cancelled', async () => {
    answer = { body: '{"status":"CANCELLED"}' };
    await expect(gateway().cancel(payment.orderRef)).resolves.toBe(true);
    answer = { body: '{"errorCodes":[5022]}' };
    await expect(gateway().cancel(payment.orderRef)).resolves.toBe(false);
  });

  test('a refund returns its own number; a refused one the codes', async () => {
    answer = { body: '{"refundTransactionId":504233999,"refundTotal":8500.0,"remainingTotal":0}' };
    await expect(gateway().refund(payment.orderRef, 8500)).resolves.toEqual({
      reference: '504233999',
      refundedHuf: 8500,
      remainingHuf: 0,
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      orderRef: payment.orderRef,
      currency: 'HUF',
      refundTotal: 8500,
    });
    // As `query` reports it: negative.
    answer = { body: '{"refundTransactionId":504233999,"refundTotal":-8500.0,"remainingTotal":0}' };
    await expect(gateway().refund(payment.orderRef, 8500)).resolves.toMatchObject({ refundedHuf: 8500 });
    answer = { body: '{"errorCodes":[5228,5229]}', signature: '', status: 400 };
    await expect(gateway().refund(payment.orderRef, 8500)).rejects.toThrow(
      new GatewayNotExecuted('refund: 5228,5229'),
    );
  });

  test.each([
    ['a general code', { body: '{"errorCodes":[5000]}' }],
    ['a general code beside a mistake in the request', { body: '{"errorCodes":[5228,999]}' }],
    ['a page of a proxy', { body: '<html>502</html>', status: 502 }],
  ])('%s leaves open whether the refund was executed', async (_name, given) => {
    answer = { signature: '', status: 400, ...given };
    const failure = await gateway()
      .refund(payment.orderRef, 8500)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GatewayUnknown);
    expect(failure).not.toBeInstanceOf(GatewayNotExecuted);
  });

  test.each(['http://127.0.0.1:1', 'https://no-such-host.invalid'])(
    'a refund that never reached %s was not executed',
    async (url) => {
      const unreachable = simplePay({ merchant: 'PUBLICTESTHUF', key: KEY, url }, 'gateway:simplepay');
      await expect(unreachable.refund(payment.orderRef, 8500)).rejects.toBeInstanceOf(GatewayNotExecuted);
    },
  );
});
