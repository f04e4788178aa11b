import { getCart, holdEntry } from '@rajt/contract/operations/entries';
import { deleteAccount } from '@rajt/contract/operations/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../testkit/audit.ts';
import { block } from '../../../testkit/blocker.ts';
import { eventually } from '../../../testkit/eventually.ts';
import { newPerson, type TestPerson } from '../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../testkit/new-race.ts';
import { request } from '../../../testkit/request.ts';

const PASSWORD = 'Őrült1adat';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const form = { nickname: 'required', injuryContact: 'required' } as const;
const hold = (as: TestPerson, race: TestRace) =>
  request(test.app, holdEntry, {
    as,
    body: {
      raceId: race.raceId,
      heatId: race.heatIds[0],
      form: { nickname: 'Tihi', injuryContactName: 'Özveges Anna', injuryContactPhone: '+36201234567' },
      conditionsAccepted: true,
    },
  });
const erase = (as: TestPerson) =>
  request(test.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: false } });
const entriesOf = (person: TestPerson) =>
  test.db
    .selectFrom('entry')
    .select(['state', 'form'])
    .where('participant_id', '=', person.id)
    .orderBy('id')
    .execute();
const cartsOf = (person: TestPerson) =>
  test.db.selectFrom('cart').select('state').where('person_id', '=', person.id).execute();
const heldIn = async ({ poolIds }: TestRace) => {
  const pools = await test.db.selectFrom('capacity_pool').select('held').where('id', 'in', poolIds).execute();
  return pools.reduce((sum, { held }) => sum + held, 0);
};
/** Sessions that wait for a lock of whomever. */
const waiting = (count: number) =>
  eventually(`${count} sessions that wait`, async () => {
    const { rows } = await test.database.pool.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    );
    return rows.length >= count;
  });

describe('a hold that is on its way when its person is erased', () => {
  it.each([
    ['without a cart', 0],
    ['with a cart', 1],
  ])('%s and comes first: is let go, and what it told is forgotten', async (_, before) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    if (before) expect((await hold(person, await newRace(test.db, { form }))).status).toBe(201);
    const race = await newRace(test.db, { form });
    const pool = await block(
      test.database.url,
      `select from capacity_pool where id in (${race.poolIds}) for update`,
    );
    const holding = hold(person, race);
    await pool.waited();
    const erasure = erase(person);
    await waiting(2);
    await pool.release();
    expect([(await holding).status, (await erasure).status]).toEqual([201, 204]);
    const gone = { state: 'removed', form: {} };
    expect(await entriesOf(person)).toEqual(before ? [gone, gone] : [gone]);
    expect(await cartsOf(person)).toEqual([{ state: 'closed' }]);
    expect(await heldIn(race)).toBe(0);
    expect(await auditLog(test.db)).toContain(`account.erased person:${person.id}`);
    expect((await request(test.app, getCart, { as: person })).status).toBe(401);
  });

  it.each([
    ['without a cart', 0],
    ['with a cart', 1],
  ])('%s and comes second: is refused, and leaves nothing', async (_, before) => {
    const person = await newPerson(test.db, { password: PASSWORD });
    if (before) expect((await hold(person, await newRace(test.db, { form }))).status).toBe(201);
    const race = await newRace(test.db, { form });
    const entries = await entriesOf(person);
    const erasure = await block(
      test.database.url,
      `with carts as (select id from cart where person_id = ${person.id} for update)
      select from person where id = ${person.id} and (select count(*) from carts) >= 0 for update`,
    );
    const holding = hold(person, race);
    await erasure.waited();
    await erasure.change(`update cart set state = 'closed' where person_id = ${person.id}`);
    await erasure.change(`update entry set state = 'removed' where participant_id = ${person.id}`);
    await erasure.change(`update capacity_pool set held = 0`);
    await erasure.change(`update person set erased_at = now() where id = ${person.id}`);
    await erasure.release();
    const { status, failure } = await holding;
    expect([status, failure.code]).toEqual([401, 'unauthenticated']);
    expect(await entriesOf(person)).toEqual(entries.map((entry) => ({ ...entry, state: 'removed' })));
    expect(await cartsOf(person)).toEqual(before ? [{ state: 'closed' }] : []);
    expect(await heldIn(race)).toBe(0);
  });
});
