import { randomUUID } from 'node:crypto';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { getOrder, type Order, startPayment } from '@rajt/contract/orders/operations/orders';
import { sql } from 'kysely';
import { checkout } from '../buying.ts';
import type { Buyer, KnownOrder } from './buyer.ts';
import type { StepOf } from './draw.ts';
import { kept } from './kept.ts';
import { type Outcome, pick, type Shop } from './shop.ts';
import { GIFT_HUF } from './world.ts';

/** Presses the button of the checkout: the sum of the cart is the one that is ordered and charged. */
export async function press(
  shop: Shop,
  buyer: Buyer,
  { tenths, paymode }: StepOf<'press'>,
): Promise<Outcome> {
  const cart = shop.look(buyer, await shop.cartOf(buyer));
  const usable = tenths === 0 ? 0 : (await shop.call(buyer, getBalance)).answer.data.total.amount;
  const balance = Math.min(Math.floor((cart.totalHuf * tenths) / 10), usable);
  const { outcome, answer } = await shop.call(buyer, startPayment, {
    query: { paymode },
    body: { ...checkout, balance, agreedTotal: cart.totalHuf },
    idempotencyKey: randomUUID(),
  });
  if (outcome !== 'done') return outcome;
  const { trid, paymentUrl } = answer.data;
  const known = buyer.orders.get(trid);
  kept(
    !known || known.totalHuf === cart.totalHuf,
    `${trid} was ${known?.totalHuf}, its cart says ${cart.totalHuf}`,
  );
  if (!known) buyer.orders.set(trid, { trid, ...cart, isPaid: false });
  buyer.reported.add(trid);
  if (paymentUrl === null) {
    kept(balance === cart.totalHuf, `${trid} asks for nothing, but costs ${cart.totalHuf} less ${balance}`);
    return outcome;
  }
  const ref = await attemptOf(shop, trid);
  const { amountHuf } = shop.gateway(paymode).payment(ref).request;
  kept(
    amountHuf === cart.totalHuf - balance,
    `the bank is asked for ${amountHuf} of ${cart.totalHuf} less ${balance}`,
  );
  if (!buyer.payments.some((one) => one.ref === ref)) buyer.payments.push({ ref, trid, method: paymode });
  return outcome;
}

async function attemptOf({ world }: Shop, trid: string): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    select a.order_ref as ref from payment_attempt a join orders o on o.id = a.order_id
    where o.trid = ${trid} order by a.id desc limit 1`.execute(world.t.db);
  return rows[0]?.ref ?? '';
}

/** The bank reports how the last payment has ended. */
export async function settle(shop: Shop, buyer: Buyer, step: StepOf<'settle'>): Promise<Outcome> {
  const open = buyer.payments.at(-1);
  if (!open || shop.gateway(open.method).payment(open.ref).status !== 'INIT') return 'nothing';
  return report(shop, buyer, open, step);
}

/** Money comes for a payment that had ended: by then its place, its goods, its coupon or its balance may be another's. */
export async function late(shop: Shop, buyer: Buyer, { nth }: StepOf<'late'>): Promise<Outcome> {
  const ended = buyer.payments.filter(
    ({ ref, method }) => !['INIT', 'FINISHED'].includes(shop.gateway(method).payment(ref).status),
  );
  const one = pick(ended, nth);
  return one ? report(shop, buyer, one, { status: 'FINISHED', isOtherSum: false }) : 'nothing';
}

async function report(
  shop: Shop,
  buyer: Buyer,
  { ref, trid, method }: Buyer['payments'][number],
  { status, isOtherSum }: Pick<StepOf<'settle'>, 'status' | 'isOtherSum'>,
): Promise<Outcome> {
  const gateway = shop.gateway(method);
  if (isOtherSum) gateway.charge(ref, gateway.payment(ref).totalHuf + 1);
  gateway.become(ref, status);
  const { body, signature } = gateway.ipn(ref);
  const headers = { 'content-type': 'application/json', signature };
  const answered = await shop.world.t.app.inject({
    method: 'POST',
    url: '/ipn/simplepay',
    payload: body,
    headers,
  });
  kept(answered.statusCode === 200, `the message about ${ref} was answered by ${answered.statusCode}`);
  buyer.reported.add(trid);
  return 'done';
}

/** Looks at the orders of which something was reported: one that is paid has bought each of its things, or given its money back. */
export async function lookAtOrders(shop: Shop, buyer: Buyer): Promise<void> {
  for (const trid of buyer.reported) {
    const known = buyer.orders.get(trid);
    const order = (await shop.call(buyer, getOrder, { params: { trid } })).answer.data;
    kept(known !== undefined && order.total.amount === known.totalHuf, `${trid} costs ${order.total.amount}`);
    const discountHuf = order.coupons.reduce((sum, { discount }) => sum + discount.amount, 0);
    kept(
      discountHuf === known.discountHuf,
      `${trid}: coupons take ${discountHuf} off, ${known.discountHuf} was shown`,
    );
    const isPaid = order.state === 'payment_done';
    kept(isPaid || !known.isPaid, `${trid} was paid, and is not any more`);
    if (isPaid && !known.isPaid) own(shop, buyer, known, order);
    if (order.state !== 'payment_ongoing')
      shop.mix.count(`order ${isPaid ? 'paid' : order.isRefunded ? 'refunded' : 'unpaid'}`);
  }
  buyer.reported.clear();
}

/** An order has been paid: its things are the buyer's from now on. */
function own({ world, season, codes, mix }: Shop, buyer: Buyer, known: KnownOrder, order: Order): void {
  known.isPaid = true;
  buyer.spentHuf += known.totalHuf;
  const returnedHuf = order.returned.reduce((sum, { amount }) => sum + amount.amount, 0);
  buyer.givenBackHuf += returnedHuf;
  if (returnedHuf > 0) mix.count('order returned in part');
  let missingHuf = 0;
  for (const { key, huf, discountHuf } of known.lines) {
    const entry = order.entries.find(({ entryId }) => entryId === key);
    const pieces = order.products.filter(({ pid }) => pid === key);
    const pieceHuf = season.pieceHuf.get(key);
    if (entry) ownEntry(buyer, entry.entryId, entry.race.id, huf - discountHuf);
    else if (pieces.length === 0) missingHuf += huf;
    else if (pieceHuf !== undefined)
      missingHuf += huf - pieceHuf * pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    else buyer.donatedHuf += key === world.charity.productId ? huf : 0;
    for (const { gift } of pieces)
      if (gift?.code)
        codes.push({ code: gift.code, huf: GIFT_HUF, cartItemId: gift.cartItemId, state: 'active' });
  }
  const isLowered = known.discountHuf > 0;
  kept(
    isLowered ? returnedHuf >= 0 && returnedHuf <= missingHuf : returnedHuf === missingHuf,
    `${known.trid} keeps things for ${missingHuf} back and gives ${returnedHuf} back`,
  );
}

function ownEntry(buyer: Buyer, entryId: string, raceId: string, paidHuf: number): void {
  const instead = buyer.instead.get(entryId);
  const before = instead?.owner.entries.get(instead.entryId);
  if (instead) {
    kept(before !== undefined, `entry ${entryId} takes the place of ${instead.entryId}, which was given up`);
    instead.owner.entries.delete(instead.entryId);
    buyer.givenBackHuf += instead.returnedHuf;
  }
  const carriedHuf = (before?.worthHuf ?? 0) - (instead?.returnedHuf ?? 0);
  buyer.entries.set(entryId, { raceId, worthHuf: carriedHuf + (instead?.isHandover ? 0 : paidHuf) });
}
