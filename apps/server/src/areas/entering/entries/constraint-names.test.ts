import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { makeJobsDue, runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
  await sql`create table nowhere (id bigint primary key)`.execute(owner.db);
  await sql`grant select on nowhere to rajt_app`.execute(owner.db);
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

const { attemptOf, become, heldBy, paying, pools, postings, state } = buying(() => t);

const hold = (as: TestPerson, race: TestRace) =>
  request(t.app, holdEntry, {
    as,
    body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
  });

/** A rule of the database that the code knows nothing of, and how it is lifted. */
const RULES: [name: string, set: string, lift: string][] = [
  ['another unique index', 'create unique index entry_other on entry (race_id)', 'drop index entry_other'],
  [
    'another reference',
    'alter table entry add constraint entry_other foreign key (heat_id) references nowhere not valid',
    'alter table entry drop constraint entry_other',
  ],
  [
    'another check',
    "alter table entry add constraint entry_other check (state <> 'held') not valid",
    'alter table entry drop constraint entry_other',
  ],
];

describe('a rule of the database that is none of those that are answered', () => {
  test.each(RULES)(
    "%s: a hold is our failure, not the entrant's, and nothing is stored",
    async (_name, set, lift) => {
      const [first, second, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
      await heldBy(first, race);
      await sql.raw(set).execute(owner.db);
      const before = await snapshot(t.db);
      const { status, failure } = await hold(second, race);
      const after = await snapshot(t.db);
      await sql.raw(lift).execute(owner.db);
      expect([status, failure.code, Object.keys(failure).sort()]).toEqual([
        500,
        'internal',
        ['code', 'dev_msg', 'user_msg'],
      ]);
      expect(after).toEqual(before);
      // It was the rule.
      expect((await hold(second, race)).status).toBe(201);
    },
  );

  test('late money is not called a lost place: the job fails, and comes again', async () => {
    const { person, race, trid, orderRef } = await paying();
    t.gateway.become(orderRef, 'TIMEOUT');
    const held_until = sql<Date>`app_now()`;
    await t.db.updateTable('cart').set({ held_until }).where('account_id', '=', person.id).execute();
    await t.db.updateTable('entry').set({ held_until }).where('entered_by', '=', person.id).execute();
    const { id } = await attemptOf(orderRef);
    const asked = { attemptId: id, orderRef, merchant: t.gateway.merchant };
    expect(await runJob(t, 'check-payment', asked)).toEqual([]);
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_timeout', ['0+0']]);
    await sql`alter table entry add constraint entry_other check (state <> 'paid') not valid`.execute(
      owner.db,
    );
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([
      { job: 'check-payment', error: expect.objectContaining({ constraint: 'entry_other' }) },
    ]);
    expect([(await attemptOf(orderRef)).state, await postings(trid), await pools(race)]).toEqual([
      'timed_out',
      [],
      ['0+0'],
    ]);
    expect(await state(person, trid)).toMatchObject({ state: 'payment_timeout', isRefunded: false });
    await sql`alter table entry drop constraint entry_other`.execute(owner.db);
    await makeJobsDue(t);
    expect(await runJobs(t)).toEqual([]);
    expect([(await state(person, trid)).state, await pools(race)]).toEqual(['payment_done', ['0+1']]);
  });
});
