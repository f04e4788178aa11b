import { holdTeam } from '@rajt/contract/entering/operations/teams';
import { joinWaitingList, listWaitingPlaces } from '@rajt/contract/entering/operations/waiting';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { addFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

/** Teams that wait against teams that come by (decision 0045). */
const FRESH = 4;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Pair {
  readonly leader: TestPerson;
  readonly mate: TestPerson;
}

async function pair(): Promise<Pair> {
  const [leader, mate] = [await newPerson(t.db), await newPerson(t.db)];
  await addFellow(t.db, leader, mate.id);
  return { leader, mate };
}
const pairs = (count: number) => Promise.all(Array.from({ length: count }, pair));

const enter = (race: TestRace, { leader, mate }: Pair) =>
  request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: `Páros ${leader.id}` }],
      memberEntries: [leader.id, mate.id].map((participantId) => ({
        participantId,
        heatId: race.heatIds[0],
        form: {},
      })),
      conditionsAccepted: true,
    },
  });
const sweep = () => runJob(t, 'sweep-waiting-lists');
const hasOffer = async ({ leader }: Pair) =>
  (await request(t.app, listWaitingPlaces, { as: leader })).answer.data.items[0]?.offer != null;

/** A race for pairs that one has held until a moment ago; others wait, in order, and others come by. */
async function expiring(waiters: number, options: RaceOptions) {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2], ...options });
  await t.clock.back({ minutes: 31 }, async () => {
    expect((await enter(race, await pair())).status).toBe(201);
  });
  const waits = await pairs(waiters);
  for (const { leader } of waits) {
    const body = { raceId: race.raceId, heatId: race.heatIds[0], teamSize: 2 };
    expect((await request(t.app, joinWaitingList, { as: leader, body })).status).toBe(201);
  }
  return { race, waits, fresh: await pairs(FRESH) };
}

/** The leaders whose teams have places. */
async function leadersIn({ raceId }: TestRace): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.leader_id::text as id from team_entry t join entry e on e.team_entry_id = t.id
    where t.race_id = ${raceId} and e.state = 'held' and e.held_until > app_now()`.execute(t.db);
  return rows.map(({ id }) => id);
}

const PLACES: [string, RaceOptions][] = [
  ['each member has a place', { heats: [2] }],
  ['a team is one place', { heats: [1], placesPer: 'team' }],
];

/** Teams press while the places expire and the list is swept, then all press again. */
async function crowd(options: RaceOptions) {
  const { race, waits, fresh } = await expiring(2, options);
  await Promise.all([...fresh.map((one) => enter(race, one)), sweep()]);
  await runJob(t, 'sweep-carts');
  await sweep();
  await Promise.all([...fresh, ...waits].map((one) => enter(race, one)));
  return { leaders: await leadersIn(race), waits, fresh };
}

test.each(PLACES)(
  'where %s, freed places go to the team that waits first, not to those who come by',
  async (_, options) => {
    const { leaders, waits } = await crowd(options);
    expect(leaders).toEqual([waits[0]?.leader.id]);
    expect(await runAudit(t.db)).toEqual([]);
  },
);

/** Buyers with an offer and buyers without one press at the same moment: all wait for the pool. */
async function atOnce(options: RaceOptions) {
  const { race, waits, fresh } = await expiring(1, options);
  await runJob(t, 'sweep-carts');
  await sweep();
  const [waiting] = waits as [Pair];
  expect(await hasOffer(waiting)).toBe(true);
  const pool = await block(
    t.database.url,
    `select from capacity_pool where id in (${race.poolIds.join()}) for update`,
  );
  // Those who come by would be first, if there were anything for them.
  const pressed = Promise.all(fresh.map((one) => enter(race, one)));
  const accepted = enter(race, waiting);
  await pool.waited();
  await pool.release();
  return { accepted: await accepted, pressed: await pressed, leaders: await leadersIn(race), waiting };
}

test.each(PLACES)(
  'where %s, an offer is accepted while others ask for the same places',
  async (_, options) => {
    const { accepted, pressed, leaders, waiting } = await atOnce(options);
    expect(accepted.status).toBe(201);
    expect(pressed.map(({ failure }) => failure.code)).toEqual(pressed.map(() => 'not_enough_places'));
    expect(leaders).toEqual([waiting.leader.id]);
    expect(await runAudit(t.db)).toEqual([]);
  },
);

/** One team comes by after the places were freed and before the list is swept. */
async function between() {
  const { race, fresh } = await expiring(2, { heats: [2] });
  await runJob(t, 'sweep-carts');
  const [first] = fresh as [Pair];
  return enter(race, first);
}

test('places that were freed are kept until the list is swept', async () => {
  expect((await between()).failure.code).toBe('not_enough_places');
});

/** Runs last: it removes the guard from this database permanently. */
test('the negative control: when freed places are not kept, a team that comes by gets them', async () => {
  const owner = openOwner(t.database);
  await sql`
    create or replace function release_places(pools bigint[]) returns void language sql as $$
      update capacity_pool c set held = c.held - d.places
      from (select p as id, count(*)::int as places from unnest(pools) p group by p) d where d.id = c.id;
    $$`.execute(owner.db);
  await owner.close();
  expect((await between()).status).toBe(201);
});
