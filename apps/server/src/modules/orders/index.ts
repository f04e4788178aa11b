import type { Cart } from '@rajt/contract/operations/entries';
import * as operations from '@rajt/contract/operations/orders';
import { asId, type CartId } from '@rajt/rules/ids';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { ok, serve } from '../../platform/http.ts';
import { deleteOldKeys, once } from '../../platform/idempotency.ts';
import { defineJob, handle } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAttemptOfOrder } from '../payments/index.ts';
import { cancelPayment } from './cancel-payment.ts';
import { forgetOldBilling } from './forget-queries.ts';
import { findOrder, findPendingOrder } from './queries.ts';
import { readTransaction } from './read-transaction.ts';
import { orderOutcomes } from './settle-order.ts';
import { startPayment } from './start-payment.ts';

export { orderOutcomes } from './settle-order.ts';

const forgetBilling = defineJob('forget-old-billing', z.object({}));
const removeOldKeys = defineJob('remove-old-idempotency-keys', z.object({}));

/** The open payment of a cart, for the cart's own answer. */
export function openPaymentFinder(deps: Deps): (cartId: string) => Promise<Cart['openPayment']> {
  return async (cartId) => {
    const order = await findPendingOrder(deps.db, asId<CartId>(cartId));
    if (!order) return null;
    const attempt = await findAttemptOfOrder(deps.db, order.id);
    return { trid: order.trid, paymentUrl: attempt?.isBegun ? null : (attempt?.paymentUrl ?? null) };
  };
}

/** Orders ("transactions" in the specification): placing, settling, telling where they stand. */
export function ordersModule(deps: Deps): Module {
  return {
    jobs: [
      handle(removeOldKeys, () => deleteOldKeys(deps.db), '11 3 * * *'),
      handle(forgetBilling, () => forgetOldBilling(deps.db), '31 3 * * *'),
    ],
    routes: (site) => {
      serve(site, operations.startPayment, (call) =>
        once(
          deps.db,
          {
            personId: call.viewer.id,
            key: call.idempotencyKey,
            operation: operations.startPayment.id,
            request: { site: site.site, query: call.query, body: call.body },
          },
          () => startPayment(deps, orderOutcomes, call),
        ),
      );
      serve(site, operations.getTransaction, async ({ viewer, params, language }) => {
        const order = await findOrder(deps.db, viewer.id, params.trid);
        if (!order) throw new Refusal('not_found');
        return ok({ data: await readTransaction(deps, order, language) });
      });
      serve(site, operations.cancelPayment, (call) => cancelPayment(deps, orderOutcomes, call));
    },
  };
}
