import { type AttemptId, asId, type CartId } from '@rajt/rules/ids';
import { expireCart } from '../src/modules/cart/expire-cart.ts';
import { orderOutcomes } from '../src/modules/orders/index.ts';
import { settlePayment } from '../src/modules/payments/settle-payment.ts';
import { lineKinds } from '../src/modules.ts';
import type { TestApp } from './app.ts';

/** Work of the modules without the queue in between: what fails there is told, and when it begins is the test's choice. */

/** Settles what the gateway says of a payment at this moment. */
export async function settleNow({ db, deps, gateway }: TestApp, orderRef: string) {
  const payment = await gateway.query(orderRef);
  if (!payment) throw new Error(`the gateway knows no payment ${orderRef}`);
  const { id } = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_ref', '=', orderRef)
    .executeTakeFirstOrThrow();
  return settlePayment({ ...deps, outcomes: orderOutcomes(lineKinds) }, asId<AttemptId>(id), payment);
}

/** Lets go what a cart holds whose time is over. */
export async function expireNow({ deps }: TestApp, cartId: CartId): Promise<void> {
  await expireCart(deps, lineKinds, cartId);
}
