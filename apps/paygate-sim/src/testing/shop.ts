import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEMO_MERCHANT, type Settings } from '../settings.ts';
import { isSignedWith, sign } from '../signature.ts';
import { buildSimulator, type Simulator } from '../simulator.ts';
import type { Attempt, Delivery } from '../transaction.ts';
import { encode, type JsonObject, parseObject } from '../wire.ts';

export interface ReceivedIpn {
  body: string;
  signature: string | null;
  genuine: boolean;
}

export type Reply = { status: number; body: string; signature?: string; type?: string } | 'hang';

/** A little shop on a port of its own that starts payments and receives IPNs, with a simulator that knows it. */
export interface Shop {
  simulator: Simulator;
  url: string;
  received: ReceivedIpn[];
  /** The response to an IPN: a signed receipt for a genuine one and 400 for any other, unless a test changes it. */
  answer: (ipn: ReceivedIpn, count: number) => Reply;
  call(endpoint: string, fields: JsonObject, key?: string): Promise<Answer>;
  send(endpoint: string, body: string, signature: string | null): Promise<Answer>;
  start(changes?: JsonObject): Promise<Started>;
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
  /** The next `count` attempts of the simulator to deliver an IPN; ask before you cause them. */
  attempts(count: number): Promise<{ delivery: Delivery; attempt: Attempt }[]>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  text: string;
  json: JsonObject;
  /** The response has a valid signature of the demo account. */
  signed: boolean;
}

export interface Started {
  id: number;
  orderRef: string;
  paymentUrl: string;
}

export const BACK_URL = 'https://shop.example/vissza?from=simplepay';

export async function openShop(settings: Partial<Settings> = {}): Promise<Shop> {
  const received: ReceivedIpn[] = [];
  const receiver = addReceiver(Fastify({ forceCloseConnections: true }), (ipn) => {
    received.push(ipn);
    return shop.answer(ipn, received.length);
  });
  await receiver.listen({ port: 0, host: '127.0.0.1' });
  const ipnUrl = `http://127.0.0.1:${portOf(receiver)}/ipn`;
  const simulator = buildSimulator({ ipnUrl, ...settings });
  await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${portOf(simulator.app)}`;

  const shop: Shop = {
    simulator,
    url,
    received,
    answer: receipt,
    call: (endpoint, fields, key = DEMO_MERCHANT.key) => {
      const body = encode({ salt: SALT, merchant: DEMO_MERCHANT.id, sdkVersion: 'Test_1.0', ...fields });
      return shop.send(endpoint, body, sign(key, body));
    },
    send: (endpoint, body, signature) =>
      request(`${url}/payment/v2/${endpoint}`, 'POST', body, signature ? { signature } : {}),
    start: async (changes = {}) => {
      const { json } = await shop.call('start', { ...startFields(), ...changes });
      const { transactionId, orderRef, paymentUrl } = json;
      if (typeof transactionId !== 'number') throw new Error(`start refused: ${JSON.stringify(json)}`);
      return { id: transactionId, orderRef: String(orderRef), paymentUrl: String(paymentUrl) };
    },
    control: (method, path, body) => request(`${url}/sim/${path}`, method, body && JSON.stringify(body)),
    attempts: async (count) => {
      const seen = [];
      while (seen.length < count) {
        const [, delivery, attempt] = await once(simulator.gateway.notifier.events, 'attempt');
        seen.push({ delivery, attempt });
      }
      return seen;
    },
    close: async () => {
      await simulator.app.close();
      await receiver.close();
    },
  };
  return shop;
}

const SALT = '0123456789abcdef0123456789abcdef';
let orders = 0;

/** A valid start request with an order reference of its own. */
export function startFields(): JsonObject {
  orders += 1;
  return {
    orderRef: `N2026TEST${orders}`,
    currency: 'HUF',
    customerEmail: 'kovacs.eszter@example.hu',
    language: 'HU',
    methods: ['CARD'],
    total: '12500',
    url: BACK_URL,
    invoice: { name: 'Kovács Eszter', country: 'hu', city: 'Budapest', zip: '1117', address: 'Őrmező u. 1.' },
  };
}

export function receipt(ipn: ReceivedIpn): Reply {
  if (!ipn.genuine) return { status: 400, body: '' };
  const body = `${ipn.body.slice(0, -1)},"receiveDate":"2026-07-01T12:05:45+02:00"}`;
  return { status: 200, body, signature: sign(DEMO_MERCHANT.key, body) };
}

/** The contents of the back redirect, and whether its signature is right. */
export function readBack(redirectUrl: unknown): { result: JsonObject | null; genuine: boolean; url: URL } {
  const url = new URL(String(redirectUrl));
  const json = Buffer.from(url.searchParams.get('r') ?? '', 'base64').toString('utf8');
  const genuine = isSignedWith(DEMO_MERCHANT.key, json, url.searchParams.get('s') ?? '');
  return { result: parseObject(json), genuine, url };
}

function addReceiver(app: FastifyInstance, receive: (ipn: ReceivedIpn) => Reply): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/ipn', (request, reply) => {
    const body = String(request.body);
    const header = request.headers['signature'];
    const signature = typeof header === 'string' ? header : null;
    const genuine = signature !== null && isSignedWith(DEMO_MERCHANT.key, body, signature);
    const answer = receive({ body, signature, genuine });
    if (answer === 'hang') return reply.hijack();
    if (answer.signature) reply.header('signature', answer.signature);
    return reply
      .code(answer.status)
      .type(answer.type ?? 'application/json')
      .send(answer.body);
  });
  return app;
}

async function request(
  url: string,
  method: string,
  body: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent =
    body === undefined ? {} : { body, headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(url, { method, ...sent });
  const text = await response.text();
  const signed = isSignedWith(DEMO_MERCHANT.key, text, response.headers.get('signature') ?? '');
  return { status: response.status, text, json: parseObject(text) ?? {}, signed };
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
