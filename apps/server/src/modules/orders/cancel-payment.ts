import type { cancelPayment as operation } from '@rajt/contract/operations/orders';
import type { Deps } from '../../platform/deps.ts';
import { GatewayUnknown } from '../../platform/gateway.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAttemptOfOrder, giveUpPayment, type OrderOutcomes } from '../payments/index.ts';
import { findOrder } from './queries.ts';
import { readTransaction } from './read-transaction.ts';

/** Gives up a payment that the buyer has not begun at the gateway; the gateway's word decides. */
export async function cancelPayment(
  deps: Deps,
  outcomes: OrderOutcomes,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const order = await findOrder(deps.db, call.viewer.id, call.params.trid);
  if (!order) throw new Refusal('not_found');
  const attempt = order.state === 'pending' ? await findAttemptOfOrder(deps.db, order.id) : undefined;
  if (attempt) {
    await giveUpPayment(deps, outcomes, attempt).catch((error: unknown) => {
      throw error instanceof GatewayUnknown ? new Refusal('gateway_unavailable') : error;
    });
  }
  const now = await findOrder(deps.db, call.viewer.id, call.params.trid);
  return { status: 200, body: { data: await readTransaction(deps, now ?? order, call.language) } };
}
