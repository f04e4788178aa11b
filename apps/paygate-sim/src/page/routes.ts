import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { backUrl } from '../back.ts';
import type { Gateway } from '../gateway.ts';
import { keyOf } from '../merchants.ts';
import { choose, isOutcome } from '../outcomes.ts';
import type { Transaction } from '../transaction.ts';
import { contentSecurityPolicy } from './layout.ts';
import { closedPage, notFoundPage, payPage } from './pay-page.ts';

interface PayParams {
  id: string;
  outcome: string;
}

/** The payment page that the buyer sees, and the form posts of its buttons. */
export function addPayPages(app: FastifyInstance, gateway: Gateway): void {
  addAsset(app, 'style.css', 'text/css; charset=utf-8');
  addAsset(app, 'icon.svg', 'image/svg+xml');

  app.get<{ Params: PayParams }>('/pay/:id', (request, reply) => {
    const transaction = gateway.book.byId(Number(request.params.id));
    return transaction
      ? show(gateway, transaction, reply)
      : notFound(reply, request.headers['accept-language']);
  });

  app.post<{ Params: PayParams }>('/pay/:id/:outcome', async (request, reply) => {
    const { id, outcome } = request.params;
    const transaction = gateway.book.byId(Number(id));
    if (!transaction || !isOutcome(outcome)) return notFound(reply, request.headers['accept-language']);
    const { redirectUrl } = await choose(gateway, transaction, outcome, readWait(request.body));
    return secured(reply, transaction).redirect(redirectUrl, 303);
  });
}

function show(gateway: Gateway, transaction: Transaction, reply: FastifyReply) {
  const { status } = transaction;
  const { now, timeScale } = gateway.settings;
  const page =
    status === 'INIT' || status === 'INPAYMENT'
      ? payPage(transaction, now(), timeScale)
      : closedPage(transaction, status, backUrl(transaction, keyOf(gateway.merchants, transaction)));
  return secured(reply, transaction).type('text/html; charset=utf-8').send(page);
}

function notFound(reply: FastifyReply, acceptLanguage: string | undefined) {
  const language = acceptLanguage?.toLowerCase().startsWith('hu') ? 'HU' : 'EN';
  return secured(reply, null).code(404).type('text/html; charset=utf-8').send(notFoundPage(language));
}

function secured(reply: FastifyReply, transaction: Transaction | null): FastifyReply {
  const shop = transaction ? Object.values(transaction.returnUrls) : [];
  return reply.headers({
    'content-security-policy': contentSecurityPolicy(shop),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

/** Only the form of the late notification has the field. */
function readWait(body: unknown): number | undefined {
  const written = Buffer.isBuffer(body)
    ? new URLSearchParams(body.toString('utf8')).get('waitSeconds')
    : null;
  const seconds = Number(written || Number.NaN);
  return seconds >= 0 && seconds <= 600 ? seconds * 1000 : undefined;
}

function addAsset(app: FastifyInstance, name: string, type: string): void {
  const content = readFileSync(new URL(name, import.meta.url));
  app.get(`/pay/${name}`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'max-age=3600', 'x-content-type-options': 'nosniff' })
      .type(type)
      .send(content),
  );
}
