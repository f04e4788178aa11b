import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { type ServerProcess, startServerProcess } from '../../../../testkit/server-process.ts';

/** Two real server processes over one database, 300 buyers pressing the button at once (reliability A1, A2). */
const BUYERS = 300;
const PLACES = 50;

let t: TestApp;
let servers: ServerProcess[];
let buyers: TestPerson[];

beforeAll(async () => {
  t = await createTestApp();
  const { url } = t.database;
  const options = { command: 'serve', databaseUrl: url, env: { DATABASE_POOL_SIZE: '10' } } as const;
  servers = await Promise.all([1, 2].map(() => startServerProcess(options)));
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => newPerson(t.db)));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await t.close();
});

/** Presses again while the server reports that it is busy. */
async function press(
  buyer: TestPerson,
  index: number,
  race: TestRace,
): Promise<{ status: number; code?: string }> {
  const server = servers[index % servers.length];
  for (;;) {
    const response = await fetch(`${server?.origin}/swim/v1/dom/users/${buyer.id}/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({
        raceId: race.raceId,
        heatId: race.heatIds[0],
        form: {},
        conditionsAccepted: true,
      }),
    });
    const { code } = (await response.json()) as { code?: string };
    if (code !== 'busy') return { status: response.status, ...(code ? { code } : {}) };
  }
}

async function onSale(race: TestRace) {
  const answers = await Promise.all(buyers.map((buyer, index) => press(buyer, index, race)));
  const live = await t.db
    .selectFrom('entry')
    .select('id')
    .where('race_id', '=', race.raceId)
    .where('state', '=', 'held')
    .execute();
  const tally: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = code ? `${status} ${code}` : String(status);
    tally[name] = (tally[name] ?? 0) + 1;
  }
  return { tally, live: live.length };
}

describe('exactly as many places as there are', () => {
  test.each([1, 2, 3])('%i: one pool', async () => {
    const race = await newRace(t.db, { heats: [PLACES] });
    const { tally, live } = await onSale(race);
    expect(tally).toEqual({ 201: PLACES, '409 sold_out': BUYERS - PLACES });
    expect(live).toBe(PLACES);
    expect(await runAudit(t.db)).toEqual([]);
  });

  test('two pools: the race is fuller than its heat', async () => {
    const race = await newRace(t.db, { heats: [PLACES * 2], capacity: PLACES });
    const { tally, live } = await onSale(race);
    expect(tally).toEqual({ 201: PLACES, '409 sold_out': BUYERS - PLACES });
    expect(live).toBe(PLACES);
    expect(await runAudit(t.db)).toEqual([]);
  });
});

/** Runs last: it removes the guards from this database permanently. */
describe('the negative control', () => {
  test('with the guard off the same crowd oversells, so this test can see a race', async () => {
    const owner = new pg.Client({ connectionString: t.database.url });
    await owner.connect();
    await owner.query(`
      alter table capacity_pool drop constraint capacity_pool_never_oversold;
      create sequence looked;
      grant all on sequence looked to rajt_app;
      create or replace function claim_places(pools bigint[]) returns void language plpgsql as $$
      declare pool bigint; places int;
      begin
        foreach pool in array pools loop
          -- Looks first and writes after, as a shop without locks does: nobody writes before more have looked than fit in.
          select capacity into places from capacity_pool where id = pool and held + sold < capacity;
          if not found then
            raise exception 'full' using errcode = 'RJ001';
          end if;
          perform nextval('looked');
          while (select last_value from looked) <= places loop
            perform pg_sleep(0.01);
          end loop;
          update capacity_pool set held = held + 1 where id = pool;
        end loop;
      end $$;`);
    await owner.end();
    // Fewer than the servers' twenty connections, so that enough of the crowd can look at once.
    const places = 10;
    const { live } = await onSale(await newRace(t.db, { heats: [places] }));
    expect(live).toBeGreaterThan(places);
    expect(await runAudit(t.db)).toContainEqual(expect.objectContaining({ invariant: 'I1' }));
  });
});
