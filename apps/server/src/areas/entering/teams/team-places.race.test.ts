import { getCart, removeEntry } from '@rajt/contract/entering/operations/entries';
import { holdTeam } from '@rajt/contract/entering/operations/teams';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

/** Teams that claim several places at once; removing each guard shows what it is for. */
const ROUNDS = 5;

let t: TestApp;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
});
afterEach(() => t.clock.set(new Date()));
afterAll(async () => {
  await owner.close();
  await t.close();
});

const { become, buy, passDeadline, pools, state } = buying(() => t);

interface Crew {
  readonly leader: TestPerson;
  readonly people: readonly UserId[];
}

let mates = 0;
async function crewOf(size: number): Promise<Crew> {
  const leader = await newPerson(t.db);
  const people = [leader.id];
  while (people.length < size) {
    mates += 1;
    // Nobody is a namesake of another person.
    const birthDate = new Date(Date.UTC(1960, 0, mates)).toISOString().slice(0, 10);
    people.push(await newManagedFellow(t.db, leader, { birthDate }));
  }
  return { leader, people };
}

const teamRace = (options: RaceOptions = {}) =>
  newRace(t.db, { kind: 'team', teamSizes: [2, 4], ...options });

/** `heats`: of each member, by index. */
async function enter(race: TestRace, { leader, people }: Crew, heats: readonly number[] = []) {
  const { status, failure } = await request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: `Csapat ${leader.id}` }],
      memberEntries: people.map((participantId, at) => ({
        participantId,
        heatId: race.heatIds[heats[at] ?? 0],
        form: {},
      })),
      conditionsAccepted: true,
    },
  });
  return status === 201 ? 'held' : failure.code;
}

/** Both have seen free places before either has claimed any. */
async function atOnce(race: TestRace, ...holds: readonly (() => Promise<string>)[]): Promise<string[]> {
  const pool = await block(
    t.database.url,
    `select from capacity_pool where id in (${race.poolIds.join()}) for update`,
  );
  const outcomes = Promise.all(holds.map((hold) => hold()));
  await waiting(t.database, holds.length);
  await pool.release();
  return (await outcomes).sort();
}

/** Runs `work` with other statements in the database's place. */
async function without<T>(guard: { take: string; give: string }, work: () => Promise<T>): Promise<T> {
  await sql.raw(guard.take).execute(owner.db);
  try {
    return await work();
  } finally {
    await sql.raw(guard.give).execute(owner.db);
  }
}

const NEVER_OVERSOLD = {
  take: 'alter table capacity_pool drop constraint capacity_pool_never_oversold',
  give: `alter table capacity_pool add constraint capacity_pool_never_oversold
    check (held >= 0 and sold >= 0 and held + sold <= capacity) not valid`,
};
const replacing = async (name: string, body: string) => {
  const { rows } = await sql<{ was: string }>`
    select pg_get_functiondef(${name}::regprocedure) as was`.execute(owner.db);
  return { take: body, give: rows[0]?.was ?? '' };
};

describe('a team of 4, and a team of 2 after which 3 places are left', () => {
  const both = async () => {
    const race = await teamRace({ heats: [5] });
    const [four, two] = [await crewOf(4), await crewOf(2)];
    return {
      race,
      outcomes: await atOnce(
        race,
        () => enter(race, four),
        () => enter(race, two),
      ),
    };
  };

  test('one of them has all its places, the other none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { race, outcomes } = await both();
      expect(outcomes).toEqual(['held', 'not_enough_places']);
      expect(['4+0', '2+0']).toContain((await pools(race))[0]);
    }
    expect(await runAudit(t.db)).toEqual([]);
  });

  test('with a claim that asks for one place only, both would be in (negative control)', async () => {
    const careless = await replacing(
      'claim_places(bigint[])',
      `create or replace function claim_places(pools bigint[]) returns void language sql as $$
        update capacity_pool c set held = held + d.places
        from (select p as id, count(*)::int as places from unnest(pools) p group by p) d
        where d.id = c.id and c.held + c.sold < c.capacity $$`,
    );
    const { race, outcomes } = await without(NEVER_OVERSOLD, () => without(careless, both));
    expect(outcomes).toEqual(['held', 'held']);
    expect(await pools(race)).toEqual(['6+0']);
    await makeRoom(race);
  });
});

describe('two lines of one pool that are paid late, when one place is left', () => {
  const late = async () => {
    const race = await teamRace({ heats: [2], teamSizes: [1, 2] });
    const [two, one] = [await crewOf(2), await crewOf(1)];
    expect(await enter(race, two)).toBe('held');
    const { trid } = (await buy(two.leader)).answer.data;
    const ref = t.gateway.lastRef();
    t.gateway.become(ref, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    expect(await runJobs(t)).toEqual([]);
    expect(await enter(race, one)).toBe('held');
    await become(ref, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    return { race, order: await state(two.leader, trid) };
  };

  test('buy nothing: neither of them takes the last place, and all money is refunded', async () => {
    const { race, order } = await late();
    expect(order).toMatchObject({ isRefunded: true, entries: [] });
    expect(await pools(race)).toEqual(['1+0']);
    expect(await runAudit(t.db)).toEqual([]);
  });

  test('without the check of the pool both would be sold (negative control)', async () => {
    const { race, order } = await without(NEVER_OVERSOLD, late);
    expect(order).toMatchObject({ isRefunded: false });
    expect(await pools(race)).toEqual(['1+2']);
    await makeRoom(race);
  });
});

describe('two teams whose members start in the same heats in opposite order', () => {
  const both = async () => {
    const race = await teamRace({ heats: [10, 10] });
    const [one, other] = [await crewOf(2), await crewOf(2)];
    const outcomes = await Promise.all([enter(race, one, [0, 1]), enter(race, other, [1, 0])]);
    return { race, outcomes: outcomes.sort() };
  };

  test('claim them in one order, so that neither waits for the other for ever', async () => {
    const before = await deadlocks();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { race, outcomes } = await both();
      expect(outcomes).toEqual(['held', 'held']);
      expect(await pools(race)).toEqual(['2+0', '2+0']);
    }
    expect(await deadlocks()).toBe(before);
    expect(await runAudit(t.db)).toEqual([]);
  });

  test('in the order of their members they would be in a deadlock (negative control)', async () => {
    await sql`create sequence arrived`.execute(owner.db);
    await sql`grant all on sequence arrived to rajt_app`.execute(owner.db);
    // Both have their first pool before one asks for the second.
    const asGiven = await replacing(
      'claim_places(bigint[])',
      `create or replace function claim_places(pools bigint[]) returns void language plpgsql as $$
      declare pool bigint;
      begin
        for pool in select p from unnest(pools) with ordinality as t (p, at) order by at loop
          update capacity_pool set held = held + 1 where id = pool;
          perform nextval('arrived');
          while (select last_value from arrived) < 2 loop
            perform pg_sleep(0.01);
          end loop;
        end loop;
      end $$`,
    );
    const before = await deadlocks();
    await without(asGiven, both);
    await expect.poll(deadlocks, { timeout: 20_000 }).toBeGreaterThan(before);
  });
});

describe('a team that is one place', () => {
  test('keeps it when two of its members leave at once, and loses it with the last', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const race = await teamRace({ heats: [1], placesPer: 'team', teamSizes: [2, 3] });
      const crew = await crewOf(3);
      expect(await enter(race, crew)).toBe('held');
      const { entries } = (await request(t.app, getCart, { as: crew.leader })).answer.data;
      const [first = '', second = '', last = ''] = entries.map(({ entryId }) => entryId);
      const leave = (entryId: string) =>
        request(t.app, removeEntry, { as: crew.leader, params: { entryId } });
      const statuses = await Promise.all([leave(first), leave(second)]);
      expect(statuses.map(({ status }) => status)).toEqual([204, 204]);
      expect(await pools(race)).toEqual(['1+0']);
      expect((await leave(last)).status).toBe(204);
      expect(await pools(race)).toEqual(['0+0']);
    }
    expect(await runAudit(t.db)).toEqual([]);
  });
});

/** After a control, so that the database keeps its promises again. */
async function makeRoom({ poolIds }: TestRace): Promise<void> {
  await sql`update capacity_pool set capacity = 10 where id = ${poolIds[0]}`.execute(owner.db);
}

/** The deadlocks of this database so far. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(t.db);
  return rows[0]?.count ?? 0;
}
