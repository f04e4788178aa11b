import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { heldFor } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Runner {
  readonly person: TestPerson;
  readonly entryId: string;
  /** The heat where they are, and the one where they want to be. */
  readonly from: number;
  readonly to: number;
}

/** People in a heat who want into the other one; every second entry is paid, the others wait in carts. */
async function runners(race: TestRace, from: number, count: number): Promise<Runner[]> {
  const found: Runner[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await newPerson(t.db);
    const here = {
      ...race,
      heatIds: [race.heatIds[from] ?? ''] as TestRace['heatIds'],
      poolIds: [race.poolIds[from] ?? '', ...race.poolIds.slice(2)],
    };
    const entryId =
      at % 2 === 0
        ? (await newPaidEntry(t.db, person, here)).entryId
        : await heldFor(t.db, person, person.id, race, { heat: from });
    found.push({ person, entryId, from, to: 1 - from });
  }
  return found;
}

/** Presses until the server is not busy. */
async function press(race: TestRace, { person, entryId, to }: Runner): Promise<number> {
  for (;;) {
    const { status, failure } = await request(t.app, changeEntry, {
      as: person,
      params: { entryId },
      body: { heatId: race.heatIds[to] },
    });
    if (failure?.code !== 'busy') return status;
  }
}

/** How many have moved; each is in the heat of its response. */
async function all(race: TestRace, crowd: readonly Runner[]): Promise<number> {
  const statuses = await Promise.all(crowd.map((runner) => press(race, runner)));
  const rows = await t.db
    .selectFrom('entry')
    .select(['id', 'heat_id', 'state'])
    .where('race_id', '=', race.raceId)
    .execute();
  for (const [at, runner] of crowd.entries()) {
    const row = rows.find(({ id }) => id === runner.entryId);
    expect(['held', 'paid']).toContain(row?.state);
    expect(row?.heat_id).toBe(race.heatIds[statuses[at] === 200 ? runner.to : runner.from]);
  }
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

test('a full heat: as many move as it has places, the others keep theirs', async () => {
  const race = await newRace(t.db, { heats: [20, 5], capacity: 20 });
  expect(await all(race, await runners(race, 0, 12))).toBe(5);
  expect(await runAudit(t.db)).toEqual([]);
});

test('opposite directions at once: nobody waits for ever, and everybody gets there', async () => {
  const race = await newRace(t.db, { heats: [24, 24], capacity: 24 });
  const crowd = [...(await runners(race, 0, 12)), ...(await runners(race, 1, 12))];
  expect(await all(race, crowd)).toBe(24);
  expect(await runAudit(t.db)).toEqual([]);
});

test('two who would swap in full heats both keep their places', async () => {
  const race = await newRace(t.db, { heats: [1, 1] });
  const crowd = [...(await runners(race, 0, 1)), ...(await runners(race, 1, 1))];
  expect(await all(race, crowd)).toBe(0);
  expect(await runAudit(t.db)).toEqual([]);
});

async function asOwner(...statements: readonly string[]): Promise<void> {
  const owner = openOwner(t.database);
  for (const statement of statements) await sql.raw(statement).execute(owner.db);
  await owner.close();
}

const deadlocks = async () =>
  Number(
    (
      await sql<{ deadlocks: string }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(t.db)
    ).rows[0]?.deadlocks,
  );

/** Run last: these remove the guards from this database permanently. */
test('the negative control of the order: the new place first, then the old one, and two block each other', async () => {
  expect(await deadlocks()).toBe(0);
  await asOwner(
    'create sequence arrived',
    'grant all on sequence arrived to rajt_app',
    // Both have their first lock before one asks for the second.
    `create or replace function move_places(old_pools bigint[], new_pools bigint[], is_sold boolean) returns void
      language plpgsql as $$
      begin
        update capacity_pool set capacity = capacity where id = any(new_pools) and not id = any(old_pools);
        perform nextval('arrived');
        while (select last_value from arrived) < 2 loop
          perform pg_sleep(0.01);
        end loop;
        update capacity_pool set capacity = capacity where id = any(old_pools) and not id = any(new_pools);
      end $$`,
  );
  const race = await newRace(t.db, { heats: [9, 9] });
  const crowd = [...(await runners(race, 0, 1)), ...(await runners(race, 1, 1))];
  await all(race, crowd);
  await expect.poll(deadlocks, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('the negative control of the guard: without it the same crowd oversells', async () => {
  await asOwner(
    'alter table capacity_pool drop constraint capacity_pool_never_oversold',
    `create or replace function move_places(old_pools bigint[], new_pools bigint[], is_sold boolean) returns void
      language sql as $$
      update capacity_pool set sold = sold + 1 where id = any(new_pools) and not id = any(old_pools) $$`,
  );
  const race = await newRace(t.db, { heats: [20, 5] });
  expect(await all(race, await runners(race, 0, 12))).toBeGreaterThan(5);
});
