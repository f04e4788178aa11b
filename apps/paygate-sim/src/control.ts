import type { FastifyInstance, FastifyReply } from 'fastify';
import { isoTime } from './clock.ts';
import { readFaults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { choose, isOutcome, OUTCOMES } from './outcomes.ts';
import { remainingTotal, type Transaction } from './transaction.ts';
import { type JsonObject, parseObject } from './wire.ts';

interface ById {
  Params: { id: string };
}

const LIST_LIMIT = 1000;

/** Unsigned control of the simulator for tests and benchmarks, under `/sim/` only. */
export function addControl(app: FastifyInstance, gateway: Gateway): void {
  const { book } = gateway;

  app.get<{ Querystring: { limit?: string } }>('/sim/transactions', (request) => {
    const limit = Math.min(Number(request.query.limit) || 100, LIST_LIMIT);
    return { transactions: book.newest(limit).map(brief) };
  });

  app.get<ById>('/sim/transactions/:id', (request, reply) => {
    const transaction = book.byId(Number(request.params.id));
    return transaction ? evidence(transaction) : notFound(reply);
  });

  app.post<ById>('/sim/transactions/:id/outcome', async (request, reply) => {
    const transaction = book.byId(Number(request.params.id));
    if (!transaction) return notFound(reply);
    const { outcome, delayMs } = bodyOf(request.body);
    if (typeof outcome !== 'string' || !isOutcome(outcome)) {
      return reply.code(422).send({ error: `outcome must be one of ${OUTCOMES.join(', ')}` });
    }
    if (delayMs !== undefined && !(typeof delayMs === 'number' && delayMs >= 0)) {
      return reply.code(422).send({ error: 'delayMs must be a number from 0' });
    }
    const { redirectUrl, accepted } = await choose(gateway, transaction, outcome, delayMs);
    const answer = { transactionId: transaction.id, status: transaction.status, redirectUrl };
    return accepted ? answer : reply.code(409).send({ ...answer, error: 'already decided' });
  });

  app.post<ById>('/sim/ipn/:id/resend', async (request, reply) => {
    const transaction = book.byId(Number(request.params.id));
    if (!transaction) return notFound(reply);
    if (transaction.finishedAt === null)
      return reply.code(409).send({ error: `still ${transaction.status}` });
    const plan = { kinds: ['genuine' as const], delayMs: 0, settles: null, inTurn: false };
    await gateway.notifier.notify(transaction, plan);
    return transaction.deliveries.at(-1);
  });

  app.get('/sim/faults', () => gateway.faults);

  app.post('/sim/faults', (request, reply) => {
    const faults = readFaults(bodyOf(request.body));
    if (typeof faults === 'string') return reply.code(422).send({ error: faults });
    gateway.faults = faults;
    return faults;
  });

  app.get('/sim/health', () => ({ status: 'ok' }));
}

function bodyOf(body: unknown): JsonObject {
  return (Buffer.isBuffer(body) ? parseObject(body.toString('utf8')) : null) ?? {};
}

function notFound(reply: FastifyReply) {
  return reply.code(404).send({ error: 'no such transaction' });
}

function brief(transaction: Transaction): JsonObject {
  const { id, merchant, orderRef, currency, total, status, startedAt } = transaction;
  const remaining = remainingTotal(transaction);
  return { id, merchant, orderRef, currency, total, remaining, status, startedAt: isoTime(startedAt) };
}

/** Everything that happened, so that a test can see what the shop has sent and confirmed. */
function evidence(transaction: Transaction): JsonObject {
  const { deadline, back, refunds, deliveries, requests } = transaction;
  const confirmed = deliveries.some((delivery) => delivery.state === 'delivered');
  return {
    ...brief(transaction),
    deadline: isoTime(deadline),
    back,
    confirmed,
    refunds,
    deliveries,
    requests,
  };
}
