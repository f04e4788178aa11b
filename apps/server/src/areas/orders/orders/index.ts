import type { Cart } from '@rajt/contract/entering/operations/entries';
import * as operations from '@rajt/contract/orders/operations/orders';
import type { CartId, UserId } from '@rajt/rules/ids';
import { isOpenAttempt } from '@rajt/rules/states';
import { z } from 'zod';
import { ok, serve } from '../../../platform/http/http.ts';
import { deleteOldKeys, once } from '../../../platform/http/idempotency.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { findAttemptOfOrder } from '../../checkout/payments/index.ts';
import { cancelPayment } from './cancel-payment.ts';
import { endUnpaid, sweepUnpaid } from './end-order.ts';
import { eraseOldBilling } from './erase-queries.ts';
import { ordersMails } from './mails.ts';
import type { OrderDeps } from './order-deps.ts';
import { ownOrders } from './own-data-queries.ts';
import { findPendingOrder, findPendingOrders } from './queries.ts';
import { readOrder } from './read-order.ts';
import { resendKind } from './resend-kind.ts';
import { startPayment } from './start-payment.ts';

export { exampleComposer } from './example-mails.ts';
export { findOrderForMail } from './mail-queries.ts';
export { ordersMails } from './mails.ts';
export { type LockedOrder, lockOrder } from './queries.ts';
export { orderOutcomes } from './settle-order.ts';
export { undoneDiscountPostings, undoneSalePostings } from './undone-sale.ts';

export const ordersManifest = defineModule({
  name: 'orders',
  usesSalePool: true,
  owns: ['orders', 'order_line'],
  mails: ordersMails,
  tasks: [resendKind],
  keeps: {
    orders: 'the books are kept for years; the erased buyer has no name any more',
    order_line: 'the books are kept for years; the erased person has no name any more',
  },
  ownData: { orders: ownOrders },
});

/** Each calls the gateway. Per process: a step of a purchase uses no other pool (decision 0021). */
const PAYMENTS: Limit = {
  per: 'account',
  name: 'payment-person',
  points: 30,
  seconds: 3600,
  isLocal: true,
};

const eraseBilling = defineJob('forget-old-billing', z.object({}));
const removeOldKeys = defineJob('remove-old-idempotency-keys', z.object({}));
const sweepUnpaidJob = defineJob('sweep-unpaid-orders', z.object({}), { isUrgent: true });

/** The functions that other modules call, bound to their dependencies. */
interface Orders {
  /** The open payment of a cart, as the cart shows it. */
  findOpenPayment(cartId: CartId): Promise<Cart['openPayment']>;
  /** Ends the unpaid order that has frozen a cart; false while it is being paid. */
  endUnpaidOfCart(cartId: CartId): Promise<boolean>;
  /** Ends the unpaid orders of an account that are not being paid. */
  endUnpaidOf(accountId: UserId): Promise<void>;
}

/** Orders ("transactions" in the specification): placing, settling, showing their state. */
export function createOrders(deps: OrderDeps): Orders & Module {
  return {
    findOpenPayment: (cartId) => findOpenPayment(deps, cartId),
    endUnpaidOfCart: async (cartId) => {
      const order = await findPendingOrder(deps.db, cartId);
      return !order || endUnpaid(deps, order.id);
    },
    endUnpaidOf: async (accountId) => {
      for (const orderId of await findPendingOrders(deps.db, accountId)) await endUnpaid(deps, orderId);
    },
    jobs: [
      handleRetention(deps.db, removeOldKeys, () => deleteOldKeys(deps.db), '11 3 * * *'),
      handleRetention(deps.db, eraseBilling, () => eraseOldBilling(deps.db), '31 3 * * *'),
      handle(sweepUnpaidJob, () => sweepUnpaid(deps), '* * * * *'),
    ],
    routes: (site) => {
      serve(
        site,
        operations.startPayment,
        (call) => {
          const { idempotencyKey: key, viewer, query, body } = call;
          const start = () => startPayment(deps, call);
          // Without a key the cart is the key: it is locked, and frozen by its order (decision 0077).
          if (key === undefined) return start();
          const request = { site: site.site, query, body };
          return once(
            deps.db,
            { personId: viewer.id, key, operation: operations.startPayment.id, request },
            start,
          );
        },
        { limit: [PAYMENTS] },
      );
      serve(site, operations.getOrder, async ({ viewer, params, language }) => {
        return ok({ data: await readOrder(deps, viewer.id, params.trid, language) });
      });
      serve(site, operations.cancelPayment, (call) => cancelPayment(deps, call));
    },
  };
}

async function findOpenPayment({ db }: Pick<OrderDeps, 'db'>, cartId: CartId): Promise<Cart['openPayment']> {
  const order = await findPendingOrder(db, cartId);
  const attempt = order && (await findAttemptOfOrder(db, order.id));
  if (!order || !attempt || !isOpenAttempt(attempt.state)) return null;
  return { trid: order.trid, paymentUrl: attempt.isBegun ? null : attempt.paymentUrl };
}
