import { randomUUID } from 'node:crypto';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { getOrder, startPayment } from '@rajt/contract/orders/operations/orders';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import { newRace, type RaceOptions, type TestRace } from './new-race.ts';
import { request } from './request.ts';

const BILLING_ADDRESS = {
  name: 'Kovács Eszter',
  company: '',
  vatNumber: '',
  country: 'HU',
  zip: '9941',
  city: 'Őriszentpéter',
  street: 'Fő út 1.',
};
/** The request of the checkout. */
export const checkout = { billingAddress: BILLING_ADDRESS, termsAccepted: true, dataTransferAccepted: true };

/** Helpers for tests of buying; `t` is read at each call, when the app exists. */
export function buying(t: () => TestApp) {
  /** Orders the cart; `total` is the sum on the button, where that matters. */
  async function buy(person: TestPerson, key: string = randomUUID(), paymode = 'spay_card', total?: number) {
    return request(t().app, startPayment, {
      as: person,
      query: { paymode },
      body: { ...checkout, ...(total !== undefined && { agreedTotal: total }) },
      idempotencyKey: key,
    });
  }

  /** Holds a place; there must be one. */
  async function heldBy(person: TestPerson, race: TestRace) {
    // Kept of a minor only.
    const guardian = { name: 'Kovács Pál', accepted: true as const };
    const body = {
      raceId: race.raceId,
      heatId: race.heatIds[0],
      form: {},
      guardian,
      conditionsAccepted: true,
    };
    expect((await request(t().app, holdEntry, { as: person, body })).status).toBe(201);
  }

  /** A person with one held entry and an open payment for it. */
  async function paying(options: RaceOptions = {}) {
    const [person, race] = [await newPerson(t().db), await newRace(t().db, options)];
    await heldBy(person, race);
    const response = await buy(person);
    expect(response.status).toBe(201);
    return { person, race, trid: response.answer.data.trid, orderRef: t().gateway.lastRef() };
  }

  /** A new person's order of one entry of each race, held in this order; its payment is open. */
  async function ordered(...races: readonly TestRace[]) {
    const person = await newPerson(t().db);
    for (const race of races) await heldBy(person, race);
    const { trid } = (await buy(person)).answer.data;
    return { person, trid, orderRef: t().gateway.lastRef() };
  }

  /** The gateway changes a payment; the next jobs settle it. */
  async function become(orderRef: string, status: string) {
    t().gateway.become(orderRef, status);
    await postIpn(t().gateway.ipn(orderRef));
  }

  /** The order as the buyer sees it. */
  async function state(person: TestPerson, trid: string) {
    return (await request(t().app, getOrder, { as: person, params: { trid } })).answer.data;
  }

  async function postIpn(message: { body: string; signature: string }) {
    return t().app.inject({
      method: 'POST',
      url: '/ipn/simplepay',
      payload: message.body,
      headers: { 'content-type': 'application/json', signature: message.signature },
    });
  }

  /** The pools of a race: held + sold. */
  async function pools(race: TestRace) {
    const rows = await t()
      .db.selectFrom('capacity_pool')
      .select(['held', 'sold'])
      .where('id', 'in', [...race.poolIds])
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.held}+${row.sold}`);
  }

  /** The postings of an order in the ledger. */
  async function postings(trid: string): Promise<string[]> {
    const rows = await t()
      .db.selectFrom('ledger_posting')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
      .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_posting.transaction_id')
      .innerJoin('orders', 'orders.id', 'ledger_transaction.order_id')
      .select(['ledger_account.code', 'ledger_posting.amount_huf as amount'])
      .where('orders.trid', '=', trid)
      .orderBy('ledger_posting.id')
      .execute();
    return rows.map((row) => `${row.code} ${row.amount}`).sort();
  }

  /** A little more than half an hour later: all deadlines have passed. */
  async function passDeadline() {
    t().clock.advance({ minutes: 31 });
  }

  /** The row of a payment attempt. */
  async function attemptOf(orderRef: string) {
    return t()
      .db.selectFrom('payment_attempt')
      .selectAll()
      .where('order_ref', '=', orderRef)
      .executeTakeFirstOrThrow();
  }

  return { attemptOf, become, buy, heldBy, ordered, passDeadline, paying, pools, postIpn, postings, state };
}
