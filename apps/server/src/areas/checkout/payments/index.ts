import { type AttemptId, asId, type OrderId, type RefundId } from '@rajt/rules/ids';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { receiveBackRedirect } from './back-redirect.ts';
import { abandonPayment, checkPayment, reconcilePayments, remindPayments } from './check-payment.ts';
import {
  checkPaymentJob,
  reconcilePaymentsJob,
  refundPaymentJob,
  remindPaymentsJob,
  remindRefundsJob,
} from './job-names.ts';
import type { NewAttempt } from './new-attempt.ts';
import { firstAttempt, type NewPayment, openAtGateway, type Payer, prepareAttempt } from './open-payment.ts';
import type { OrderOutcomes, PaymentDeps } from './order-outcomes.ts';
import { ownPayments } from './own-data-queries.ts';
import type { Attempt } from './queries.ts';
import { receiveIpn } from './receive-ipn.ts';
import { refundPayment, remindRefunds } from './refund-payment.ts';

export { createRefund } from './create-refund.ts';
export type { NewAttempt } from './new-attempt.ts';
export { openGateways } from './open-gateways.ts';
export type { CreateRefund, OrderOutcomes, ReceivedPayment } from './order-outcomes.ts';
export { lockPaymentOf } from './paid-by.ts';
export { type Attempt, asNewAttempt, findAttemptOfOrder, findMethodOf } from './queries.ts';
export type { RefundReason, SettlementReason } from './refund-queries.ts';
export { finishByBalance } from './settle-payment.ts';
export { checkingSoon, claimingCheck, decisiveFirst, writingAttempt } from './statement-queries.ts';

export const paymentsManifest = defineModule({
  name: 'payments',
  usesSalePool: true,
  owns: ['payment_attempt', 'order_tender', 'payment_message', 'refund'],
  ownData: { payments: ownPayments },
});

/** The functions that other modules call, bound to their dependencies. */
export interface Payments {
  /** The first attempt of an order, to be written with it. */
  first(payment: NewPayment): NewAttempt;
  /** Writes the next attempt of an order in the caller's transaction, which has locked the order. */
  prepare(trx: Trx, orderId: OrderId, payment: NewPayment): Promise<Attempt>;
  /** Opens a prepared attempt at the gateway, outside any transaction; refuses with `gateway_unavailable`. */
  open(attempt: Attempt, payer: Payer): Promise<{ paymentUrl: string }>;
  /** Ends an attempt that the buyer abandoned, or whose `start` timed out; throws `GatewayUnknown`. */
  abandon(attempt: Attempt): Promise<void>;
}

/**
 * Payments at the gateway: opening, messages, settling, refunds. The orders module decides what an outcome means
 * (`outcomes`).
 */
export function createPayments(deps: Deps, outcomes: OrderOutcomes): Payments & Module {
  const bound: PaymentDeps = { ...deps, outcomes };
  return {
    first: (payment) => firstAttempt(bound, payment),
    prepare: (trx, orderId, payment) => prepareAttempt(bound, trx, orderId, payment),
    open: (attempt, payer) => openAtGateway(bound, attempt, payer),
    abandon: (attempt) => abandonPayment(bound, attempt),
    jobs: paymentJobs(bound),
    outsideRoutes: (app) => gatewayRoutes(app, bound),
  };
}

function paymentJobs(deps: PaymentDeps): JobHandler[] {
  return [
    handle(checkPaymentJob, ({ attemptId, ...asked }) =>
      checkPayment(deps, { ...asked, id: asId<AttemptId>(attemptId) }),
    ),
    handle(refundPaymentJob, ({ refundId }) => refundPayment(deps, asId<RefundId>(refundId))),
    handle(remindPaymentsJob, () => remindPayments(deps), '13 * * * *'),
    handle(remindRefundsJob, () => remindRefunds(deps), '23 * * * *'),
    handle(reconcilePaymentsJob, () => reconcilePayments(deps), '* * * * *'),
  ];
}

/** The routes that the gateway calls, and to which it redirects the buyer. */
function gatewayRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => ipnRoute(scope, deps));
  app.get<{ Params: { trid: string }; Querystring: { r?: string; s?: string } }>(
    '/simplepay/back/:trid',
    { schema: { hide: true } },
    async (request, reply) => {
      await receiveBackRedirect(deps, request.query).catch((err: unknown) =>
        request.log.warn({ err }, 'back redirect'),
      );
      return reply.redirect(`/confirm-order/${encodeURIComponent(request.params.trid)}`, 303);
    },
  );
}

/** The body stays as the bytes that were signed: no parser may touch it. */
function ipnRoute(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Body: string }>('/ipn/simplepay', { schema: { hide: true } }, async (request, reply) => {
    const signature = request.headers['signature'];
    const answer = await receiveIpn(deps, request.body ?? '', typeof signature === 'string' ? signature : '');
    if (!answer) {
      request.log.warn({ ip: request.ip }, 'payment message refused');
      return reply.code(400).type('text/plain; charset=utf-8').send('signature');
    }
    // A Buffer is sent unchanged, so that the signature matches.
    return reply
      .header('Signature', answer.signature)
      .type('application/json')
      .send(Buffer.from(answer.receipt));
  });
}
