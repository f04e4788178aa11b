import type { cancelPayment as operation } from '@rajt/contract/orders/operations/orders';
import { isOpenAttempt } from '@rajt/rules/states';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findAttemptOfOrder } from '../../checkout/payments/index.ts';
import { endUnpaid } from './end-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrder } from './queries.ts';
import { readOrder } from './read-order.ts';
import { toUnavailable } from './start-payment.ts';

/**
 * Ends an unpaid order, so that its cart can change. An open payment is abandoned first, unless the buyer has started it at the
 * gateway: then the gateway decides.
 */
export async function cancelPayment(
  deps: OrderDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const order = await findOrder(deps.db, call.viewer.id, call.params.trid);
  if (!order) throw new Refusal('not_found');
  if (order.state === 'pending') {
    const attempt = await findAttemptOfOrder(deps.db, order.id);
    if (attempt && isOpenAttempt(attempt.state)) await deps.payments.abandon(attempt).catch(toUnavailable);
    await endUnpaid(deps, order.id);
  }
  return ok({ data: await readOrder(deps, call.viewer.id, call.params.trid, call.language) });
}
