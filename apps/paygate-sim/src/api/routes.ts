import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '../codes.ts';
import { ENDPOINTS, type Endpoint } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import type { Merchant } from '../settings.ts';
import { isSignedWith, sign } from '../signature.ts';
import { encode, parseObject } from '../wire.ts';
import { type Answer, type Call, refuse, text } from './call.ts';
import { cancel, finish } from './cancel.ts';
import { query } from './query.ts';
import { refund } from './refund.ts';
import { start } from './start.ts';

const HANDLERS: Record<Endpoint, (call: Call) => Answer> = {
  start,
  query,
  refund,
  transactioncancel: cancel,
  finish,
};

/** The signed API under `/payment/v2/`, with the faults that were asked for. */
export function addApi(app: FastifyInstance, gateway: Gateway): void {
  for (const endpoint of ENDPOINTS) {
    app.post(`/payment/v2/${endpoint}`, (request, reply) => respond(gateway, endpoint, request, reply));
  }
}

async function respond(gateway: Gateway, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { faults } = gateway;
  if (faults.http500) {
    faults.http500 -= 1;
    return reply.code(500).type('text/plain').send('Internal Server Error');
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const call = authenticate(gateway, body, request.headers['signature']);
  const answer = 'errorCodes' in call ? call : perform(endpoint, call);
  record(gateway, endpoint, body, answer);

  const delayMs = faults[`${endpoint}DelayMs`];
  if (delayMs) await sleep(delayMs);
  if (faults[`${endpoint}Hang`]) return reply.hijack();

  const failed = 'errorCodes' in answer;
  const sent = encode(failed ? { errorCodes: answer.errorCodes } : answer.fields);
  if ('merchant' in call) reply.header('signature', signatureOf(gateway, call.merchant, sent));
  if (failed) reply.code(faults.errorHttpStatus ?? 200);
  return reply.type('application/json').send(sent);
}

/** The signature is checked before any other field, over the bytes as they came. */
function authenticate(
  gateway: Gateway,
  body: Buffer,
  signature: unknown,
): Call | Extract<Answer, { errorCodes: unknown }> {
  const refused = (code: number) => ({ errorCodes: [code], about: [] });
  const fields = parseObject(body.toString('utf8'));
  if (!fields) return refused(CODE.json);
  const id = text(fields, 'merchant');
  if (id === '') return refused(CODE.merchantMissing);
  const merchant = gateway.merchants.get(id);
  if (!merchant) return refused(CODE.merchantNotFound);
  if (typeof signature !== 'string') return refused(CODE.signatureMissing);
  if (!isSignedWith(merchant.key, body, signature)) return refused(CODE.signatureWrong);
  return { gateway, merchant, fields };
}

function perform(endpoint: Endpoint, call: Call): Answer {
  const injected = call.gateway.faults[`${endpoint}Error`];
  if (injected) return refuse(injected);
  const { length } = text(call.fields, 'salt');
  if (length < 32 || length > 64) return refuse(CODE.salt);
  return HANDLERS[endpoint](call);
}

function record({ book, settings }: Gateway, endpoint: Endpoint, body: Buffer, answer: Answer): void {
  const errorCodes = 'errorCodes' in answer ? answer.errorCodes : [];
  for (const transaction of answer.about) {
    book.remember(transaction, { at: settings.now(), endpoint, body: body.toString('utf8'), errorCodes });
  }
}

function signatureOf({ faults }: Gateway, merchant: Merchant, sent: string): string {
  return sign(faults.wrongSignature ? `not-${merchant.key}` : merchant.key, sent);
}
