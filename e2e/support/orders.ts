import { getOrder, startPayment } from '@rajt/contract/orders/operations/orders';
import { sql } from './database.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';
import { pollOften } from './poll.ts';
import { enterQuickly } from './races.ts';

const HOME = {
  name: 'Vízi Ödön',
  company: '',
  vatNumber: '',
  country: 'HU',
  zip: '1117',
  city: 'Budapest',
  street: 'Bogdánfy utca 10.',
};

interface Order {
  trid: string;
  paymentUrl: string;
}

/** An order of an entry, or of the cart that `enter` makes, and a payment for it that nobody has started. */
export async function newOrder(
  place: Place,
  person: Person,
  enter: (place: Place, person: Person) => Promise<unknown> = enterQuickly,
): Promise<Order> {
  await enter(place, person);
  return orderCart(place, person);
}

/** Orders and pays the cart. */
export async function buyCart(place: Place, person: Person): Promise<void> {
  await payOrder(place, person, await orderCart(place, person));
}

/** An order whose payment is open is paid. */
export async function payOrder(place: Place, person: Person, { trid, paymentUrl }: Order): Promise<void> {
  await fetch(`${paymentUrl}/success`, { method: 'POST', redirect: 'manual' });
  await untilSettled(place, person, trid);
}

async function orderCart(place: Place, person: Person): Promise<Order> {
  const { user_id: userId, access_token: token } = person.session;
  const { answer } = await callerAt(place, token)(startPayment, {
    params: { userId },
    query: { paymode: 'spay_card' },
    idempotencyKey: crypto.randomUUID(),
    body: {
      billingAddress: HOME,
      // Read where there is a parcel.
      shippingAddress: HOME,
      termsAccepted: true,
      dataTransferAccepted: true,
    },
  });
  return { trid: answer.data.trid, paymentUrl: answer.data.paymentUrl ?? '' };
}

/** An order whose payment has ended as it may at the bank; returns the path of its screen. */
export async function endedOrder(
  place: Place,
  person: Person,
  outcome: string,
  enter: (place: Place, person: Person) => Promise<unknown> = enterQuickly,
): Promise<string> {
  const { trid, paymentUrl } = await newOrder(place, person, enter);
  await fetch(`${paymentUrl}/${outcome}`, { method: 'POST', redirect: 'manual' });
  if (WITHOUT_MESSAGE.includes(outcome)) await makeCheckDue(trid);
  await untilSettled(place, person, trid);
  return `/confirm-order/${trid}`;
}

/** The same for money that comes when the order had ended and its entry was taken out of the cart. */
export async function refundedOrder(place: Place, person: Person): Promise<string> {
  const { trid, paymentUrl } = await newOrder(place, person);
  await sql(
    `with ended as (update orders set state = 'timed_out' where account_id = $1 returning id),
       attempt as (update payment_attempt set state = 'timed_out' where order_id in (select id from ended)),
       cart as (update cart set state = 'open', held_until = null where account_id = $1),
       gone as (update entry set state = 'removed' where entered_by = $1 returning pool_ids)
     select release_places(pool_ids) from gone`,
    [person.session.user_id],
  );
  await fetch(`${paymentUrl}/success`, { method: 'POST', redirect: 'manual' });
  await pollOften(() =>
    sql('select state from orders where account_id = $1', [person.session.user_id]),
  ).toEqual([{ state: 'unfulfilled' }]);
  return `/confirm-order/${trid}`;
}

/** Outcomes that the gateway sends no message of: the server asks it when somebody looks at the order. */
const WITHOUT_MESSAGE = ['fail', 'cancel', 'timeout', 'missing'];

/** The next look at an order asks the gateway, as it does when the last question is some seconds old. */
async function makeCheckDue(trid: string): Promise<void> {
  await sql(
    `update payment_attempt set checked_at = app_now() - interval '1 minute'
     where order_id = (select id from orders where trid = $1)`,
    [trid],
  );
}

async function untilSettled(place: Place, { session }: Person, trid: string): Promise<void> {
  const call = callerAt(place, session.access_token);
  const state = async () =>
    (await call(getOrder, { params: { userId: session.user_id, trid } })).answer.data.state;
  await pollOften(state).not.toBe('payment_ongoing');
}
