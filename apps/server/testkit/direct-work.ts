import { type AttemptId, asId, type CartId } from '@rajt/rules/ids';
import { expireCart } from '../src/areas/checkout/cart/expire-cart.ts';
import { settlePayment } from '../src/areas/checkout/payments/settle-payment.ts';
import { orderOutcomes } from '../src/areas/orders/orders/index.ts';
import { lineKinds } from '../src/modules.ts';
import type { TestApp } from './app.ts';

/** Runs work of the modules without the queue, so that a test sees its errors and chooses when it starts. */

/** Settles a payment by the gateway's present state. */
export async function settleNow({ db, deps, gateway }: TestApp, orderRef: string) {
  const payment = await gateway.query(orderRef);
  if (!payment) throw new Error(`the gateway knows no payment ${orderRef}`);
  const { id } = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_ref', '=', orderRef)
    .executeTakeFirstOrThrow();
  return settlePayment({ ...deps, outcomes: orderOutcomes(lineKinds(deps)) }, asId<AttemptId>(id), payment);
}

/** Expires a cart. */
export async function expireNow({ deps }: TestApp, cartId: CartId): Promise<void> {
  await expireCart(deps, lineKinds(deps), cartId);
}
