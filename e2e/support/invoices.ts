import { cancelProducts, listPurchases } from '@rajt/contract/orders/operations/purchases';
import { sql } from './database.ts';
import { bottlesToPickUp } from './goods.ts';
import { buyCart, newOrder, payOrder } from './orders.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';
import { pollOften } from './poll.ts';

/** Two bottles, of which one is cancelled: an invoice, and what corrects it. */
export async function correctedInvoice(place: Place, person: Person): Promise<string> {
  await bottlesToPickUp(place, person);
  await buyCart(place, person);
  const call = callerAt(place, person.session.access_token);
  const params = { userId: person.session.user_id };
  const [purchase] = (await call(listPurchases, { params, query: {} })).answer.data.purchases;
  const [piece] = purchase?.products ?? [];
  if (!purchase || !piece) throw new Error('nothing was bought');
  await call(cancelProducts, {
    params: { ...params, cartId: purchase.cartId },
    body: { items: [piece.cartItemId], refund: piece.price.amount },
  });
  await pollOften(() =>
    sql(
      `select from invoice v join orders o on o.id = v.order_id
       where o.account_id = $1 and v.state = 'done' and not v.is_stale`,
      [params.userId],
    ),
  ).toHaveLength(2);
  return '/users/products';
}

/** A paid order whose invoice has no job: it is to come until it is looked for. */
export async function invoiceToCome(place: Place, person: Person): Promise<string> {
  const order = await newOrder(place, person);
  await sql(
    `insert into invoice (order_id, position, kind) select id, 1, 'original' from orders where trid = $1 returning id`,
    [order.trid],
  );
  await payOrder(place, person, order);
  return '/users/products';
}
