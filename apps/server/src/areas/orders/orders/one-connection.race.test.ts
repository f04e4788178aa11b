import { asId, type TransactionCode } from '@rajt/rules/ids';
import { gatewayOrderRef } from '@rajt/rules/orders/order-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';

const BUYERS = 12;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ poolSize: 1 });
});
afterAll(() => t.close());

const { become, buy, heldBy, pools, state } = buying(() => t);

/**
 * A step that took a second connection while holding one would wait for itself, and in a rush all would. The other pool
 * has none to give here, so no step may use that either.
 */
test('buyers who come at once get through with one connection between them', async () => {
  const race = await newRace(t.db);
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson(t.db)));
  const onlyPlain = await t.database.pool.connect();
  try {
    const trids = await Promise.all(
      people.map(async (person) => {
        await heldBy(person, race);
        const { status, answer } = await buy(person);
        expect(status).toBe(201);
        return answer.data.trid;
      }),
    );
    const refs = trids.map((trid) => gatewayOrderRef(asId<TransactionCode>(trid), 1));
    await Promise.all(refs.map((orderRef) => become(orderRef, 'FINISHED')));
    expect(await runJobs(t, { only: ['check-payment'] })).toEqual([]);
    const states = await Promise.all(people.map((person, at) => state(person, trids[at] ?? '')));
    expect(states.map((one) => one.state)).toEqual(people.map(() => 'payment_done'));
  } finally {
    onlyPlain.release();
  }
  expect(await runJobs(t)).toEqual([]);
  expect(await pools(race)).toEqual([`0+${BUYERS}`]);
  expect(await runAudit(t.db)).toEqual([]);
});
