import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../testkit/app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { createSimulatorApp } from '../../../../testkit/simulator-app.ts';
import type { SimulatorProcess } from '../../../../testkit/simulator-process.ts';

/** The payment simulator over HTTP instead of the fake gateway: signed answers that do not fit, as they travel. */
let t: TestApp;
let simulator: SimulatorProcess;
let reconcile: () => Promise<void>;

beforeAll(async () => {
  ({ t, simulator, reconcile } = await createSimulatorApp());
});
afterAll(() => t?.close());

const { buy, heldBy, pools, state } = buying(() => t);

async function flagsOf(trid: string) {
  const rows = await t.db
    .selectFrom('organiser_flag')
    .innerJoin('payment_attempt', (join) => join.onTrue())
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select(['organiser_flag.kind', 'organiser_flag.detail', 'organiser_flag.subject', 'payment_attempt.id'])
    .where('orders.trid', '=', trid)
    .execute();
  return rows
    .filter(({ subject, id }) => subject === `payment_attempt:${id}`)
    .map(({ kind, detail }) => ({ kind, ...(detail as object) }));
}

test.each([
  ['currency', { wrongCurrencyInQuery: 'EUR' }, { currency: 'EUR' }],
  ['order reference', { wrongOrderRefInQuery: 'R261121OTHERA1' }, { otherOrderRef: 'R261121OTHERA1' }],
  ['transaction id', { wrongTransactionIdInQuery: 7 }, { transactionId: '7' }],
] as const)(
  'another %s is flagged and sells nothing; what fits after all is sold',
  async (_, fault, said) => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const { trid } = (await buy(person)).answer.data;
    const [payment] = await simulator.payments(trid);
    if (!payment) throw new Error('no payment was started');
    await simulator.choose(payment.id, 'missing');

    await simulator.misbehave(fault);
    await reconcile();
    const { orderRef } = payment;
    expect(await flagsOf(trid)).toEqual([
      { kind: 'payment_mismatch', orderRef, status: 'FINISHED', ...said },
    ]);
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_ongoing', ['1+0']]);

    await simulator.misbehave({});
    await reconcile();
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_done', ['0+1']]);
    expect(await flagsOf(trid)).toHaveLength(1);
  },
);
