import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import {
  acceptEntryHandover,
  takeEntryHandoverBack,
} from '@rajt/contract/entering/operations/entry-handovers';
import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newEntryHandover } from '../../../../testkit/new-entry-handover.ts';
import { RUN } from '../../../../testkit/new-gift.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp({}, RUN);
const { become, buy, pools, state } = buying(() => t);
const ROUNDS = 5;

const accept = (as: TestPerson, token: string) =>
  request(t.app, acceptEntryHandover, { as, body: { token, form: {}, conditionsAccepted: true } });
/** Presses until the server is not busy: then what became of it. */
async function withdraw(as: TestPerson, entryId: string) {
  for (;;) {
    const { status, failure } = await request(t.app, withdrawEntry, {
      as,
      params: { entryId },
      body: { entryType: 'entry', reason: 'schedule', refund: 7500, goodsRefund: 0 },
    });
    if (failure?.code !== 'busy') return status;
  }
}
const balanceOf = async (as: TestPerson) =>
  (await request(t.app, getBalance, { as })).answer.data.total.amount;
const paidOf = async (race: TestRace) =>
  t.db
    .selectFrom('entry')
    .selectAll()
    .where('race_id', '=', race.raceId)
    .where('state', '=', 'paid')
    .execute();

test('one of two people who accept at once gets the entry', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await newEntryHandover(t.db, await newPerson(t.db), await newRace(t.db));
    const people = [await newPerson(t.db), await newPerson(t.db)];
    const answers = await Promise.all(people.map((person) => accept(person, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('handover_taken');
  }
});

test('without the index that keeps them apart, two entries would replace one', async () => {
  const race = await newRace(t.db);
  const { entryId } = await newEntryHandover(t.db, await newPerson(t.db), race);
  const people = [await newPerson(t.db), await newPerson(t.db)];
  const owner = openOwner(t.database);
  const both = () =>
    sql`insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form, replaces_id)
      select ${race.raceId}, ${race.heatIds[0]}, p, p, '{}', app_now(), '{}', ${entryId}
      from unnest(${people.map(({ id }) => id)}::bigint[]) p`.execute(owner.db);
  try {
    await expect(both()).rejects.toThrow('entry_replaced_once');
    await owner.db
      .transaction()
      .execute(async (trx) => {
        await sql`drop index entry_replaced_once`.execute(trx);
        await sql`insert into entry (race_id, heat_id, participant_id, entered_by, pool_ids, held_until, form, replaces_id)
          select ${race.raceId}, ${race.heatIds[0]}, p, p, '{}', app_now(), '{}', ${entryId}
          from unnest(${people.map(({ id }) => id)}::bigint[]) p`.execute(trx);
        throw new Error('both were there');
      })
      .catch((error: Error) => expect(error.message).toBe('both were there'));
  } finally {
    await owner.close();
  }
});

test('paying and taking back at once: the entry changes hands, or it stays and the payment is refunded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [giver, taker, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
    const { entryId, token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
    await accept(taker, token);
    const [, back] = await Promise.all([
      buy(taker),
      request(t.app, takeEntryHandoverBack, { as: giver, params: { entryId } }),
    ]);
    expect(await runJobs(t)).toEqual([]);
    const [one, ...more] = await paidOf(race);
    expect(more).toEqual([]);
    if (one?.participant_id === giver.id) expect(back.status).toBe(200);
    else expect(one?.participant_id).toBe(taker.id);
    expect(await pools(race)).toEqual(['0+1']);
  }
});

test('withdrawing, changing and handing over at once: one of them has the place', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const race = await newRace(t.db, { heats: [5, 5] });
    const [giver, taker] = [await newPerson(t.db), await newPerson(t.db)];
    const { entryId, token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
    await accept(taker, token);
    const body = { heatId: race.heatIds[1] };
    const [status] = await Promise.all([
      withdraw(giver, entryId),
      buy(taker),
      request(t.app, changeEntry, { as: giver, params: { entryId }, body }),
    ]);
    expect(await runJobs(t)).toEqual([]);
    const live = await paidOf(race);
    const counts = (await pools(race)).map((one) => Number(one.split('+')[1]));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(live.length);
    expect(await balanceOf(giver)).toBe(status === 200 ? 7500 : 0);
    if (status === 200) expect(live).toEqual([]);
    else expect(live.map((one) => one.participant_id)).toEqual([taker.id]);
  }
});

test('a result that is stored while the payment waits for it makes the payment void', async () => {
  const [giver, taker, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
  const { entryId, token } = await newEntryHandover(t.db, giver, race);
  await accept(taker, token);
  const { trid } = (await buy(taker)).answer.data;
  const ref = t.gateway.lastRef();
  const file = await block(t.database.url, `select from entry where id = ${entryId} for no key update`);
  await become(ref, 'FINISHED');
  const settled = runJobs(t);
  await file.waited();
  // The payment had seen no result when it started to wait.
  await file.change(
    `insert into race_result (entry_id, status, net_time_s) values (${entryId}, 'finished', 6330)`,
  );
  await file.release();
  expect(await settled).toEqual([]);
  expect(await state(taker, trid)).toMatchObject({ isRefunded: true });
  expect(t.gateway.payment(ref).refundedHuf).toBe(1000);
  expect((await paidOf(race)).map(({ id }) => id)).toEqual([entryId]);
  expect(await pools(race)).toEqual(['0+1']);
});

test("people who change to each other's race at once do not wait for each other", async () => {
  const later = new Date(Date.now() + 30 * 86_400_000);
  const one = await newRace(t.db, { raceChangeUntil: later });
  const other = await newRace(t.db, { ofEvent: one });
  const crowd: { as: TestPerson }[] = [];
  for (let at = 0; at < 8; at += 1) {
    const [from, to] = at % 2 === 0 ? [one, other] : [other, one];
    const as = await newPerson(t.db);
    const { entryId } = await newPaidEntry(t.db, as, from);
    const body = { raceId: to.raceId, heatId: to.heatIds[0], form: {}, conditionsAccepted: true };
    const held = await request(t.app, changeRace, {
      as,
      params: { entryId },
      body: { ...body, toPay: 0, returned: 0 },
    });
    expect(held.status).toBe(201);
    crowd.push({ as });
  }
  const answers = await Promise.all(crowd.map(({ as }) => buy(as)));
  expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201));
  expect([await pools(one), await pools(other)]).toEqual([['0+4'], ['0+4']]);
  expect(await runJobs(t)).toEqual([]);
});
