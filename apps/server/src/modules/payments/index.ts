import { type AttemptId, asId, type RefundId } from '@rajt/rules/ids';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { receiveBackRedirect } from './back-redirect.ts';
import { checkPayment, reconcilePayments } from './check-payment.ts';
import { checkPaymentJob, reconcilePaymentsJob, refundPaymentJob, remindRefundsJob } from './job-names.ts';
import { receiveIpn } from './receive-ipn.ts';
import { refundPayment, remindRefunds } from './refund-payment.ts';
import type { OrderOutcomes } from './settle-payment.ts';

export { abandonPayment } from './check-payment.ts';
export { checkSoon } from './enqueue-check.ts';
export { openAtGateway, prepareAttempt } from './open-payment.ts';
export { type Attempt, claimCheck, findAttemptOfOrder, findDecisiveAttempt } from './queries.ts';
export type { RefundReason } from './refund-queries.ts';
export {
  type CreateRefund,
  type OrderOutcomes,
  type ReceivedPayment,
  settlePayment,
} from './settle-payment.ts';
export { simplePay } from './simplepay.ts';

/** Payments at the gateway: opening, messages, settling, refunds. The orders module decides what an outcome means. */
export function paymentsModule(deps: Deps, outcomes: OrderOutcomes): Module {
  return {
    jobs: [
      handle(checkPaymentJob, ({ attemptId, ...asked }) =>
        checkPayment(deps, outcomes, { ...asked, id: asId<AttemptId>(attemptId) }),
      ),
      handle(refundPaymentJob, ({ refundId }) => refundPayment(deps, outcomes, asId<RefundId>(refundId))),
      handle(remindRefundsJob, () => remindRefunds(deps), '23 * * * *'),
      handle(reconcilePaymentsJob, () => reconcilePayments(deps), '* * * * *'),
    ],
    outsideRoutes: (app) => {
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
    },
  };
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
