import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { newHouse, type TestHouse } from '../../../../testkit/new-house.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { staying } from '../../../../testkit/staying.ts';

/** Payments that start at once: all of them have seen the free room before one has claimed it. */
const AT_ONCE = 8;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ poolSize: AT_ONCE });
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { book, buyStay, poolsOf } = staying(() => t);

/** Eight people press at once, for the nights of `nightsOf`. Returns how many pay, and the refusals of the others. */
async function rush(house: TestHouse, nightsOf: (at: number) => readonly [number, number]) {
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => newPerson(t.db)));
  for (const [at, person] of people.entries())
    expect((await book(person, house, ...nightsOf(at))).status).toBe(200);
  const nights = await block(
    t.database.url,
    `select from capacity_pool where id in (${house.poolIds.join()}) for update`,
  );
  const pressed = people.map((person) => buyStay(person));
  await waiting(t.database, AT_ONCE);
  await nights.release();
  const answers = await Promise.all(pressed);
  // A refusal names the room that is gone.
  for (const { status, failure } of answers)
    if (status !== 201) expect(failure.user_msg).toContain('Kétágyas, 2');
  return {
    paying: answers.filter(({ status }) => status === 201).length,
    refusals: [...new Set(answers.filter(({ status }) => status !== 201).map(({ failure }) => failure.code))],
  };
}

it('the last room of a night is one order', async () => {
  const house = await newHouse(t.db, { rooms: [1] });
  expect(await rush(house, () => [0, 1])).toEqual({ paying: 1, refusals: ['nights_taken'] });
  expect(await poolsOf(house)).toEqual(['1+0', '0+0']);
});

it('stays that overlap in opposite order get all their nights or none, without a deadlock', async () => {
  const house = await newHouse(t.db, { rooms: [4, 1, 4] });
  // The last room of the middle night is wanted by all of them, from both sides.
  const { paying, refusals } = await rush(house, (at) => (at % 2 === 0 ? [0, 2] : [1, 3]));
  expect({ paying, refusals }).toEqual({ paying: 1, refusals: ['nights_taken'] });
  const pools = await poolsOf(house);
  expect([
    ['1+0', '1+0', '0+0', '0+0'],
    ['0+0', '1+0', '1+0', '0+0'],
  ]).toContainEqual(pools);
});

it('the claim decides: one that does not count sells the room to all (negative control)', async () => {
  const house = await newHouse(t.db, { rooms: [1] });
  const owner = openOwner(t.database);
  const run = (statement: string) => sql.raw(statement).execute(owner.db);
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('claim_places'::regproc) as source`.execute(owner.db);
  await run('alter table capacity_pool drop constraint capacity_pool_never_oversold');
  await run(`create or replace function claim_places(pools bigint[]) returns void language plpgsql as
    $$ begin update capacity_pool set held = held + 1 where id = any(pools); end $$`);
  try {
    expect((await rush(house, () => [0, 1])).paying).toBe(AT_ONCE);
  } finally {
    await run(rows[0]?.source ?? '');
    await run('update capacity_pool set capacity = greatest(capacity, held + sold)');
    await run(`alter table capacity_pool add constraint capacity_pool_never_oversold
      check (held >= 0 and sold >= 0 and held + sold <= capacity)`);
    await owner.close();
  }
});
