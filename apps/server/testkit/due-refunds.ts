import { type AttemptId, asId, type RefundId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { OrderOutcomes } from '../src/areas/checkout/payments/order-outcomes.ts';
import { refundPayment } from '../src/areas/checkout/payments/refund-payment.ts';
import { orderOutcomes } from '../src/areas/orders/orders/index.ts';
import { lineKinds } from '../src/modules.ts';
import type { Gateway } from '../src/platform/gateway.ts';
import type { TestApp } from './app.ts';
import { buying } from './buying.ts';
import { cancelRace } from './cancel-race.ts';
import { settleNow } from './direct-work.ts';
import type { TestPerson } from './new-person.ts';
import { newRace } from './new-race.ts';

/** A paid order with due refunds. */
export interface DueRefunds {
  readonly person: TestPerson;
  readonly trid: string;
  readonly orderRef: string;
  readonly attemptId: AttemptId;
  readonly refundIds: readonly RefundId[];
}

/** Due refunds, and processes that send them and fail at a step of the test's choice. */
export function dueRefunds(t: () => TestApp) {
  const { ordered, attemptOf } = buying(t);

  /**
   * A paid order of a race that takes place (10 000 Ft) and of others with these prices that have been cancelled. Each cancelled
   * one has a refund of its own. Nothing has been sent yet.
   */
  async function orderWithRefunds(...cancelledHuf: readonly number[]): Promise<DueRefunds> {
    const races = [];
    for (const amountHuf of cancelledHuf) races.push(await newRace(t().db, { amountHuf }));
    const order = await ordered(await newRace(t().db, { amountHuf: 10_000 }), ...races);
    for (const race of races) await cancelRace(t().db, race);
    const { orderRef } = order;
    t().gateway.become(orderRef, 'FINISHED');
    await settleNow(t(), orderRef);
    const attemptId = asId<AttemptId>((await attemptOf(orderRef)).id);
    const refunds = await t()
      .db.selectFrom('refund')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .orderBy('id')
      .execute();
    return { ...order, attemptId, refundIds: refunds.map(({ id }) => asId<RefundId>(id)) };
  }

  /** A process that sends all due refunds of a payment; parts of its gateway or of its outcomes can be replaced. */
  async function send(
    { refundIds }: DueRefunds,
    other: { gateway?: Partial<Gateway>; outcomes?: Partial<OrderOutcomes> } = {},
  ): Promise<void> {
    const gateway = { ...t().gateway, ...other.gateway };
    const outcomes = { ...orderOutcomes(lineKinds(t().deps)), ...other.outcomes };
    await refundPayment(
      { ...t().deps, gateways: new Map([['card', gateway]]), outcomes },
      refundIds.at(-1) ?? asId<RefundId>('0'),
    );
  }

  /** Each refund of a payment, and what the ledger still owes for its order. */
  async function books({ attemptId, trid }: DueRefunds) {
    const refunds = await t()
      .db.selectFrom('refund')
      .select(['amount_huf', 'state'])
      .where('attempt_id', '=', attemptId)
      .orderBy('id')
      .execute();
    const { rows } = await sql<{ owed: number }>`
      select coalesce(-sum(p.amount_huf), 0)::int as owed from ledger_posting p
      join ledger_account a on a.id = p.account_id join ledger_transaction l on l.id = p.transaction_id
      join orders o on o.id = l.order_id where a.code = 'refunds:payable' and o.trid = ${trid}`.execute(
      t().db,
    );
    return {
      refunds: refunds.map((one) => `${one.amount_huf} ${one.state}`),
      owedHuf: rows[0]?.owed ?? 0,
    };
  }

  /** The gateway's id of each refund of a payment. */
  async function referencesOf({ attemptId }: DueRefunds) {
    const rows = await t()
      .db.selectFrom('refund')
      .select('gateway_reference')
      .where('attempt_id', '=', attemptId)
      .orderBy('id')
      .execute();
    return rows.map(({ gateway_reference }) => gateway_reference);
  }

  /** The refund calls of a payment that reached the gateway, whether it executed them or not. */
  const refundCalls = ({ orderRef }: DueRefunds) =>
    t().gateway.calls.filter((call) => call === `refund ${orderRef}`);
  const sentHuf = ({ orderRef }: DueRefunds) => t().gateway.payment(orderRef).refundedHuf;

  return { books, orderWithRefunds, referencesOf, refundCalls, send, sentHuf };
}
