import { cancelProducts } from '@rajt/contract/orders/operations/purchases';
import { asId, type LineId, type OrderId } from '@rajt/rules/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { cancelRace } from '../../../../testkit/cancel-race.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { payingByBalance } from '../../../../testkit/paying-by-balance.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { createRefund, lockPaymentOf } from '../../checkout/payments/index.ts';
import { postToLedger } from '../../checkout/wallet/index.ts';
import { correctInvoice } from '../../papers/invoices/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ takesSzep: true });
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { heldBy, pools, postings, state } = buying(() => t);
const { itemsOf, purchaseOf, put } = boughtGoods(() => t);
const { historyOf, lotsOf, order, press, settled, sums, tendersOf } = payingByBalance(() => t);

const orderOf = async (trid: string) => {
  const { id } = await t.db
    .selectFrom('orders')
    .select('id')
    .where('trid', '=', trid)
    .executeTakeFirstOrThrow();
  return { id: asId<OrderId>(id) };
};
const lineOf = async (orderId: OrderId) => {
  const lines = t.db.selectFrom('order_line').select('id').where('order_id', '=', orderId);
  return { id: asId<LineId>((await lines.executeTakeFirstOrThrow()).id) };
};

const LONG = '2099-12-31';

/** Somebody with a balance and an entry for 8 500 Ft in the cart. */
async function entering(balanceHuf: number, options: Parameters<typeof newCredit>[2] = {}) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  await newCredit(t.db, person, { amountHuf: balanceHuf, ...options });
  await heldBy(person, race);
  return { person, race };
}

describe('a balance pays', () => {
  it('all of an order, without the gateway, at once', async () => {
    const { person, race } = await entering(9000);
    const calls = t.gateway.calls.length;
    const { status, answer } = await press(person, 8500);
    expect([status, answer.data.paymentUrl]).toEqual([201, null]);
    const { trid } = answer.data;
    expect(t.gateway.calls).toHaveLength(calls);
    expect((await state(person, trid)).state).toBe('payment_done');
    expect(await pools(race)).toEqual(['0+1']);
    expect(await sums(person)).toEqual({ total: 500, reserved: 0 });
    expect(await historyOf(person)).toEqual(['credited 9000', 'spent -8500']);
    expect(await tendersOf(trid)).toEqual(['A1 balance 8500 -0']);
    expect((await purchaseOf({ person, trid })).tenders).toEqual([
      { method: 'balance', amount: { amount: 8500, currency: 'HUF' } },
    ]);
    expect(await postings(trid)).toEqual(
      [
        ...[
          `balance:${person.id} 8500`,
          'balance:spending -8500',
          'balance:spending 8500',
          'sales:entries -8500',
        ],
      ].sort(),
    );
  });

  it('a part: the card pays the rest, and what is reserved is spent when it has', async () => {
    const { person } = await entering(3400);
    const trid = await order(person, 3400);
    expect(t.gateway.payment(`${trid}A1`).request.amountHuf).toBe(5100);
    expect(await sums(person)).toEqual({ total: 0, reserved: 3400 });
    await settled(`${trid}A1`, 'FINISHED');
    expect(await sums(person)).toEqual({ total: 0, reserved: 0 });
    expect(await tendersOf(trid)).toEqual(['A1 spay_card 5100 -0', 'A1 balance 3400 -0']);
    expect(await historyOf(person)).toEqual(['credited 3400', 'spent -3400']);
  });

  it('in addition to a SZÉP card', async () => {
    const { person } = await entering(500);
    const trid = await order(person, 500, 'otp_szep');
    expect(t.szep.otp_szep.payment(`${trid}A1`).request.amountHuf).toBe(8000);
    expect(await tendersOf(trid)).toEqual(['A1 otp_szep 8000 -0', 'A1 balance 500 -0']);
  });

  it('by what expires first', async () => {
    const { person } = await entering(1000, { expiresOn: LONG });
    await newCredit(t.db, person, { amountHuf: 1000, origin: 'gift_code', expiresOn: '2090-01-01' });
    await order(person, 1500);
    expect(await lotsOf(person)).toEqual([`organiser 500 ${LONG}`]);
  });
});

describe('an open payment', () => {
  it('is returned again to a buyer who asks for the same sum, and refused for another sum', async () => {
    const { person } = await entering(3400);
    const trid = await order(person, 3400);
    expect(await order(person, 3400)).toBe(trid);
    for (const other of [await press(person, 3000), await press(person, 3400, 'otp_szep')])
      expect(other.failure.code).toBe('payment_in_progress');
    expect(await tendersOf(trid)).toEqual(['A1 spay_card 5100 -0', 'A1 balance 3400 -0']);
  });
});

describe('a balance does not pay', () => {
  it.each([
    ['more than there is', 3000, 3001],
    ['more than it costs', 9000, 8501],
  ])('%s: nothing is ordered', async (_name, balanceHuf, wantedHuf) => {
    const { person } = await entering(balanceHuf);
    const { status, answer } = await press(person, wantedHuf);
    expect([status, answer]).toMatchObject([409, { dev_msg: 'balance_changed' }]);
    expect(await sums(person)).toEqual({ total: balanceHuf, reserved: 0 });
  });

  it('by credit that has expired, or belongs to another account', async () => {
    const { person } = await entering(3000, { expiresOn: '2020-01-01' });
    await newCredit(t.db, await newPerson(t.db));
    expect((await press(person, 1)).status).toBe(409);
  });

  it('for goods by credit that is for services only, even in an order with services', async () => {
    const { person } = await entering(20_000, { isServicesOnly: true });
    await put(person, await newProduct(t.db), 1);
    expect((await press(person, 8501)).status).toBe(409);
    const trid = await order(person, 8500);
    expect(await tendersOf(trid)).toEqual(['A1 spay_card 4000 -0', 'A1 balance 8500 -0']);
  });
});

describe('a payment that brings no money releases the balance that it held', () => {
  it.each(['NOTAUTHORIZED', 'CANCELLED', 'TIMEOUT'])('%s', async (status) => {
    const { person } = await entering(3400);
    const trid = await order(person, 3400);
    await settled(`${trid}A1`, status);
    expect(await sums(person)).toEqual({ total: 3400, reserved: 0 });
    expect(await historyOf(person)).toEqual(['credited 3400']);
  });

  it('refused at the start', async () => {
    const { person } = await entering(3400);
    t.gateway.refuseNextStart(5000);
    expect((await press(person, 3400)).status).toBe(503);
    expect(await sums(person)).toEqual({ total: 3400, reserved: 0 });
  });

  it('and a retry may pay by it again, by more of it, or by it alone', async () => {
    const { person, race } = await entering(9000);
    const trid = await order(person, 3400);
    await settled(`${trid}A1`, 'NOTAUTHORIZED');
    expect(await order(person, 0)).toBe(trid);
    await settled(`${trid}A2`, 'NOTAUTHORIZED');
    expect(await order(person, 8500)).toBe(trid);
    expect((await state(person, trid)).state).toBe('payment_done');
    expect(await pools(race)).toEqual(['0+1']);
    expect(await sums(person)).toEqual({ total: 500, reserved: 0 });
  });

  it('a lot whose day has passed while it was held lives 30 days more; the rest of it has expired', async () => {
    const before = t.clock.now();
    t.clock.set(new Date('2026-12-31T22:50:00Z'));
    const { person: late } = await entering(5000, { expiresOn: '2026-12-31' });
    const trid = await order(late, 3400);
    t.clock.set(new Date('2026-12-31T23:10:00Z'));
    await settled(`${trid}A1`, 'NOTAUTHORIZED');
    expect(await lotsOf(late)).toEqual(['organiser 3400 2027-01-31']);
    expect(await historyOf(late)).toEqual(['credited 5000', 'expired -1600']);
    t.clock.set(before);
  });
});

describe('money that comes twice or late', () => {
  it('takes the same lots again where they still exist', async () => {
    const { person } = await entering(3400);
    const trid = await order(person, 3400);
    await settled(`${trid}A1`, 'TIMEOUT');
    await settled(`${trid}A1`, 'FINISHED');
    expect((await state(person, trid)).state).toBe('payment_done');
    expect(await sums(person)).toEqual({ total: 0, reserved: 0 });
  });

  it('is refunded where the balance has been spent since', async () => {
    const { person, race } = await entering(3400);
    const trid = await order(person, 3400);
    await settled(`${trid}A1`, 'NOTAUTHORIZED');
    expect(await order(person, 3000)).toBe(trid);
    await settled(`${trid}A1`, 'FINISHED');
    expect((await state(person, trid)).isRefunded).toBe(true);
    expect(t.gateway.payment(`${trid}A1`).refundedHuf).toBe(5100);
    expect(t.mails.filter(({ to }) => to === person.email).at(-1)?.text).toContain('közben másra költötted');
    await settled(`${trid}A2`, 'CANCELLED');
    expect(await sums(person)).toEqual({ total: 3400, reserved: 0 });
    expect(await pools(race)).toEqual(['1+0']);
  });

  it('a second payment is refunded to the card, and the balance that it held is released', async () => {
    const { person } = await entering(8000);
    const trid = await order(person, 3400);
    await settled(`${trid}A1`, 'NOTAUTHORIZED');
    await order(person, 4000);
    t.gateway.become(`${trid}A2`, 'INPAYMENT');
    await settled(`${trid}A1`, 'FINISHED');
    expect(await sums(person)).toEqual({ total: 600, reserved: 4000 });
    await settled(`${trid}A2`, 'FINISHED');
    expect(await sums(person)).toEqual({ total: 4600, reserved: 0 });
    expect([1, 2].map((nth) => t.gateway.payment(`${trid}A${nth}`).refundedHuf)).toEqual([0, 4500]);
  });

  it('a different sum is refunded as it came', async () => {
    const { person } = await entering(3400);
    const trid = await order(person, 3400);
    t.gateway.charge(`${trid}A1`, 5101);
    await settled(`${trid}A1`, 'FINISHED');
    expect(t.gateway.payment(`${trid}A1`).refundedHuf).toBe(5101);
    expect(await sums(person)).toEqual({ total: 3400, reserved: 0 });
    // The balance was never spent.
    expect((await purchaseOf({ person, trid })).tenders).toEqual([
      { method: 'spay_card', amount: { amount: 5100, currency: 'HUF' } },
    ]);
  });
});

describe('refunds of an order that a card and a balance have paid', () => {
  /** A shirt of 4 000 Ft and an entry of 8 500 Ft, paid by a balance and the card. */
  async function mixed(balanceHuf: number, options: Parameters<typeof newCredit>[2] = {}) {
    const { person, race } = await entering(balanceHuf, options);
    await put(person, await newProduct(t.db), 1);
    const trid = await order(person, balanceHuf);
    return { person, race, trid };
  }

  async function cancelShirt(of: Awaited<ReturnType<typeof mixed>>) {
    const { cartId } = await purchaseOf(of);
    const body = { items: await itemsOf(of), refund: 4000 };
    return request(t.app, cancelProducts, { as: of.person, params: { cartId }, body });
  }

  it('the card is refunded first, then the balance, which lasts 30 days more at least', async () => {
    const soon = new Date(t.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const of = await mixed(11_000, { origin: 'gift_code', expiresOn: soon });
    await settled(`${of.trid}A1`, 'FINISHED');
    expect((await cancelShirt(of)).status).toBe(200);
    expect(await tendersOf(of.trid)).toEqual(['A1 spay_card 1500 -1500', 'A1 balance 11000 -2500']);
    const [lot] = await lotsOf(of.person);
    expect(lot).toMatch(/^gift_code 2500 /);
    expect((lot ?? '').slice(-10) > soon).toBe(true);
    expect(await historyOf(of.person)).toEqual(['credited 11000', 'spent -11000', 'returned 2500']);
  });

  it('goes to the balance alone where that has paid alone', async () => {
    const of = await mixed(12_500);
    expect((await cancelShirt(of)).status).toBe(200);
    expect(await sums(of.person)).toEqual({ total: 4000, reserved: 0 });
  });

  it('credit for services does not become money if the race was cancelled in flight', async () => {
    const of = await mixed(8500, { isServicesOnly: true });
    await cancelRace(t.db, of.race);
    await settled(`${of.trid}A1`, 'FINISHED');
    expect(await tendersOf(of.trid)).toEqual(['A1 spay_card 4000 -0', 'A1 balance 8500 -8500']);
    expect(await sums(of.person)).toEqual({ total: 8500, reserved: 0 });
  });

  it('other credit goes to the card first if the race was cancelled in flight', async () => {
    const of = await mixed(8500);
    await cancelRace(t.db, of.race);
    await settled(`${of.trid}A1`, 'FINISHED');
    expect(await tendersOf(of.trid)).toEqual(['A1 spay_card 4000 -4000', 'A1 balance 8500 -4500']);
  });

  it('to the balance alone, where that is the rule: a lot for what the card had paid, and its own back', async () => {
    const { person } = await entering(3400, { origin: 'gift_code' });
    const trid = await order(person, 3400);
    await settled(`${trid}A1`, 'FINISHED');
    const give = () =>
      inTransaction(t.db, async (trx) => {
        const { id: orderId } = await orderOf(trid);
        const attemptId = await lockPaymentOf(trx, orderId);
        const { id } = await lineOf(orderId);
        if (!attemptId) throw new Error('nothing was paid');
        const subject = `order_line:${id}`;
        await postToLedger(trx, {
          businessKey: `line-refunded:${id}`,
          kind: 'line_refunded',
          orderId,
          postings: [
            { account: 'sales:entries', amountHuf: 6000, subject },
            { account: 'refunds:payable', amountHuf: -6000, subject },
          ],
        });
        const refund = {
          lineId: id,
          amountHuf: 6000,
          reason: 'race_cancelled',
          toBalanceUntil: LONG,
        } as const;
        await correctInvoice(trx, orderId);
        await createRefund(trx, attemptId, refund);
      });
    await give();
    await give();
    expect(await tendersOf(trid)).toEqual(['A1 spay_card 5100 -5100', 'A1 balance 3400 -900']);
    expect(await lotsOf(person)).toEqual([`gift_code 900 ${LONG}`, `withdrawal 5100 ${LONG}`]);
    expect(t.gateway.payment(`${trid}A1`).refundedHuf).toBe(0);
    expect((await purchaseOf({ person, trid })).refunds.map(({ isDone }) => isDone)).toEqual([true, true]);
  });

  it('all of it where all is cancelled: the card by the gateway, the balance as it was', async () => {
    const { person, race } = await entering(3400);
    const trid = await order(person, 3400);
    await cancelRace(t.db, race);
    await settled(`${trid}A1`, 'FINISHED');
    expect(t.gateway.payment(`${trid}A1`).refundedHuf).toBe(5100);
    expect(await sums(person)).toEqual({ total: 3400, reserved: 0 });
  });
});
