import type { startPayment as operation } from '@rajt/contract/orders/operations/orders';
import { NO_ZIP } from '@rajt/rules/formats';
import { siteSettings } from '../../../platform/config/config.ts';
import { GatewayUnknown } from '../../../platform/gateway.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Attempt } from '../../checkout/payments/index.ts';
import type { OrderDeps } from './order-deps.ts';
import { isPaidByBalance } from './pay-by-balance.ts';
import { placeOrder } from './place-order.ts';
import type { Order } from './queries.ts';

/**
 * Orders what the cart holds, at the frozen prices, and opens the payment (promises 1, 2, 5). The cart is frozen in the order's
 * transaction; the gateway is called after it. Called again while a payment is open, from any tab, it returns that payment,
 * without its page once the buyer has started it; one whose `start` timed out is abandoned and replaced by the next attempt.
 * Called after a refusal it makes the next attempt of the same order.
 */
export async function startPayment(
  deps: OrderDeps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const placed = await placeOrder(deps, call);
  const { attempt } = placed;
  // It costs nothing, or the balance has paid it.
  if (!attempt || isPaidByBalance(attempt)) return created(placed.order, null);
  if (placed.isNew) return open(deps, call, placed.order, attempt);
  // The bank processes it: the payment page is no longer valid, and the order's screen shows the result.
  if (attempt.isBegun) return created(placed.order, null);
  if (attempt.paymentUrl) return created(placed.order, attempt.paymentUrl);
  if (attempt.isFresh) throw new Refusal('payment_in_progress');
  await deps.payments.abandon(attempt).catch(toUnavailable);
  const again = await placeOrder(deps, call);
  if (!again.isNew || !again.attempt) throw new Refusal('payment_in_progress');
  if (isPaidByBalance(again.attempt)) return created(again.order, null);
  return open(deps, call, again.order, again.attempt);
}

async function open(
  { config, payments }: OrderDeps,
  call: Call<typeof operation>,
  order: Order,
  attempt: Attempt,
): Promise<Reply<typeof operation>> {
  const { billingAddress } = call.body;
  // An attempt is opened of an order that costs something, which is not placed without one.
  if (!billingAddress) throw new Error(`order ${order.id} has no billing address`);
  const { name, company, country, city, zip, street } = billingAddress;
  const { paymentUrl } = await payments.open(attempt, {
    email: call.viewer.email,
    language: call.language,
    returnUrl: `${siteSettings(config, call.site).origin}/simplepay/back/${order.trid}`,
    invoice: { name, company, country, city, zip: zip || NO_ZIP, address: street },
  });
  return created(order, paymentUrl);
}

function created(order: Order, paymentUrl: string | null): Reply<typeof operation> {
  return { status: 201, body: { data: { trid: order.trid, paymentUrl } } };
}

export function toUnavailable(error: unknown): never {
  throw error instanceof GatewayUnknown ? new Refusal('gateway_unavailable') : error;
}
