import { randomUUID } from 'node:crypto';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { checkout } from './buying.ts';
import { runJobs } from './jobs.ts';
import type { TestPerson } from './new-person.ts';
import { request } from './request.ts';

/** Helpers for tests of paying by a balance; `t` is read at each call, when the app exists. */
export function payingByBalance(t: () => TestApp) {
  /** Presses the button of the checkout. */
  const press = (as: TestPerson, balance: number, paymode = 'spay_card') =>
    request(t().app, startPayment, {
      as,
      query: { paymode },
      body: { ...checkout, balance },
      idempotencyKey: randomUUID(),
    });

  /** Orders the cart; returns the order's code. */
  async function order(as: TestPerson, balance: number, paymode?: string): Promise<string> {
    const { status, answer } = await press(as, balance, paymode);
    expect(status).toBe(201);
    return answer.data.trid;
  }

  /** Sends the gateway's report of an attempt, settles it and runs the jobs that follow. */
  async function settled(orderRef: string, status: string): Promise<void> {
    t().gateway.become(orderRef, status);
    const { body, signature } = t().gateway.ipn(orderRef);
    const headers = { 'content-type': 'application/json', signature };
    await t().app.inject({ method: 'POST', url: '/ipn/simplepay', payload: body, headers });
    expect(await runJobs(t())).toEqual([]);
  }

  const balanceOf = async (as: TestPerson) => (await request(t().app, getBalance, { as })).answer.data;

  /** The spendable amount, and the amount held by payments. */
  async function sums(as: TestPerson): Promise<{ total: number; reserved: number }> {
    const { total, reserved } = await balanceOf(as);
    return { total: total.amount, reserved: reserved.amount };
  }

  /** The spendable amount of each lot, with its origin. */
  const lotsOf = async (as: TestPerson) =>
    (await balanceOf(as)).lots.map(
      ({ origin, amount, expiresOn }) => `${origin} ${amount.amount} ${expiresOn}`,
    );

  /** The movements of a balance, the first first. */
  const historyOf = async (as: TestPerson) =>
    (await balanceOf(as)).history.map(({ reason, amount }) => `${reason} ${amount.amount}`).toReversed();

  /** The tenders of each attempt of an order, and the refunds by each. */
  async function tendersOf(trid: string): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select right(a.order_ref, 2) || ' ' || t.method || ' ' || t.amount_huf || ' -' || coalesce((
        select sum(r.amount_huf) from refund r where r.tender_id = t.id), 0) as line
      from order_tender t join payment_attempt a on a.id = t.attempt_id join orders o on o.id = a.order_id
      where o.trid = ${trid} order by t.id`.execute(t().db);
    return rows.map(({ line }) => line);
  }

  return { balanceOf, historyOf, lotsOf, order, press, settled, sums, tendersOf };
}
