import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from '../testkit/buying.ts';
import { type CrashingPostgres, startCrashingPostgres } from '../testkit/crashing-postgres.ts';
import { eventually } from '../testkit/eventually.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { newRace, type TestRace } from '../testkit/new-race.ts';
import { proofSize } from '../testkit/proof.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testkit/server-process.ts';
import { type SimulatorProcess, startSimulatorProcess } from '../testkit/simulator-process.ts';
import { migrateDatabase } from './platform/postgres/migrate.ts';
import { type Database, openDatabase } from './platform/postgres/open-database.ts';

/**
 * PostgreSQL is killed (-9) while buyers pay, and started again: no process of the server ends, and every buyer can pay
 * soon after. `npm run proofs -- crashes` repeats it.
 */
const CRASHES = proofSize(1);
const BUYERS = 16;
const LATE_BUYERS = 4;
const BACK_WITHIN_MS = 30_000;
/** The downtimes of PostgreSQL, one per crash in turn; after the single crash of `npm test` it starts at once. */
const AWAY_MS = CRASHES === 1 ? [0] : [0, 2000, 8000];

let postgres: CrashingPostgres;
let simulator: SimulatorProcess;
let server: ServerProcess;
let database: Database;

beforeAll(async () => {
  const [cluster, port] = await Promise.all([startCrashingPostgres(), freePort()]);
  postgres = cluster;
  // The test migrates the database, as a server that starts on an empty database takes twice as long.
  [simulator] = await Promise.all([
    startSimulatorProcess(`http://127.0.0.1:${port}/ipn/simplepay`),
    migrateDatabase(postgres.url),
  ]);
  server = await startServerProcess({
    command: 'start',
    databaseUrl: postgres.url,
    port,
    env: { SIMPLEPAY_URL: `${simulator.origin}/payment/v2` },
  });
  database = openDatabase('plain', postgres.url, { poolSize: 5, onError: () => {} });
});
afterAll(async () => {
  await Promise.all([server?.kill(), simulator?.stop()]);
  await database?.close();
  await postgres?.close();
});

/** Repeats a request until the server accepts it, as a buyer presses the button again after a failure. */
async function send(person: TestPerson, path: string, body: unknown): Promise<{ data: { trid: string } }> {
  return eventually(`${path} of ${person.email}`, async () => {
    const answer = await fetch(`${server.origin}/swim/v1/dom/users/${person.id}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { data: { trid: string } }) : null;
  });
}

const hold = (person: TestPerson, race: TestRace) =>
  send(person, '/entries', {
    raceId: race.raceId,
    heatId: race.heatIds[0],
    form: {},
    conditionsAccepted: true,
  });

/** Holds a place and opens the payment; returns the order's code. */
async function open(person: TestPerson, race: TestRace): Promise<string> {
  await hold(person, race);
  return (await send(person, '/transactions?paymode=spay_card', { ...checkout, balance: 0 })).data.trid;
}

async function payAtGateway(trid: string): Promise<void> {
  for (const { id, status } of await simulator.payments(trid))
    if (status === 'INIT') await simulator.choose(id, 'success');
}

/** The number of paid orders; 0 while the database is unreachable. */
async function countPaid(trids: readonly string[]): Promise<number> {
  const rows = await database.db
    .selectFrom('orders')
    .select('id')
    .where('trid', 'in', [...trids])
    .where('state', '=', 'paid')
    .execute()
    .catch(() => null);
  return rows?.length ?? 0;
}

test.each(Array.from({ length: CRASHES }, (_, index) => index + 1))(
  'a crash of PostgreSQL during payments ends no process, and every order is paid within 30 s (crash %i)',
  async (crash) => {
    const race = await newRace(database.db, { heats: [BUYERS + LATE_BUYERS] });
    const people = await Promise.all(
      Array.from({ length: BUYERS + LATE_BUYERS }, () => newPerson(database.db)),
    );
    const [early, late] = [people.slice(0, BUYERS), people.slice(BUYERS)];
    const trids = await Promise.all(early.map((person) => open(person, race)));
    // At the crash some jobs run, and others wait in the local queues of the workers.
    await simulator.misbehave({ queryDelayMs: 300 });
    await Promise.all(trids.map(payAtGateway));
    await eventually('the first is paid', async () => (await countPaid(trids)) > 0);
    expect(await countPaid(trids)).toBeLessThan(BUYERS);
    await postgres.crash();
    await eventually('the server notices', async () => {
      const ready = await fetch(`${server.origin}/readyz`).catch(() => null);
      return ready === null || ready.status === 503;
    });
    const others = Promise.all(late.map((person) => open(person, race)));
    await wait(AWAY_MS[crash % AWAY_MS.length]);
    await postgres.startAgain();
    const back = performance.now();
    await simulator.misbehave({});
    const lateTrids = await others;
    await Promise.all(lateTrids.map(payAtGateway));
    const all = [...trids, ...lateTrids];
    await eventually('every order is paid', async () => (await countPaid(all)) === all.length);
    const took = performance.now() - back;
    expect(server.isRunning()).toBe(true);
    expect(took).toBeLessThan(BACK_WITHIN_MS);
  },
);
