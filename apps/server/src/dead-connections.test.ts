import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testkit/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../testkit/database-line.ts';
import { eventually } from '../testkit/eventually.ts';
import { newPerson, type TestPerson } from '../testkit/new-person.ts';
import { newRace, type TestRace } from '../testkit/new-race.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testkit/server-process.ts';

/**
 * Real processes whose connections to the database die without a word: a failover or a NAT time-out swallows what is sent on the
 * old ones, and only new ones work; or the database hangs for a while.
 */
const BACK_WITHIN_MS = 15_000;
const LONGEST_WAIT_MS = 10_000;
const STANDS_STILL_MS = 20_000;

let database: TestDatabase;
let line: DatabaseLine;
let race: TestRace;
let server: ServerProcess;
let worker: ServerProcess;
let workerHealth: string;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await openDatabaseLine(database.url);
  race = await newRace(database.db, { heats: [500] });
  const healthPort = await freePort();
  workerHealth = `http://127.0.0.1:${healthPort}/readyz`;
  server = await startServerProcess({ command: 'serve', databaseUrl: line.url });
  worker = await startServerProcess({
    command: 'work',
    databaseUrl: line.url,
    env: { HEALTH_PORT: String(healthPort) },
  });
});
afterAll(async () => {
  await Promise.all([server?.kill(), worker?.kill()]);
  await line?.close();
  await database?.close();
});

interface Answer {
  readonly status: number;
  readonly ms: number;
}

async function timed(send: () => Promise<globalThis.Response>): Promise<Answer> {
  const before = performance.now();
  const { status } = await send();
  return { status, ms: performance.now() - before };
}

const api = (path: string) => `${server.origin}/swim/v1/dom${path}`;
const bearer = (person: TestPerson) => ({ authorization: `Bearer ${person.token}` });

/** A call of the purchase path. */
const hold = (person: TestPerson) =>
  timed(() =>
    fetch(api(`/users/${person.id}/entries`), {
      method: 'POST',
      headers: { ...bearer(person), 'content-type': 'application/json' },
      body: JSON.stringify({
        raceId: race.raceId,
        heatId: race.heatIds[0],
        form: {},
        conditionsAccepted: true,
      }),
    }),
  );
/** A call of the rest of the shop. */
const profile = (person: TestPerson) =>
  timed(() => fetch(api(`/users/${person.id}`), { headers: bearer(person) }));
const reset = (person: TestPerson) =>
  timed(() =>
    fetch(api('/passwordreset/create'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email }),
    }),
  );

const people = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(database.db)));
const statusOf = async (url: string) => (await fetch(url)).status;

/** Each pool of the server has opened all its connections. */
async function warmUp() {
  const crowd = await people(12);
  const answers = await Promise.all(crowd.flatMap((person) => [hold(person), profile(person)]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  await jobsRun();
}

/** Workers settle what is asked for: the mail of a reset is made by one job and sent by another. */
async function jobsRun() {
  const [person] = await people(1);
  if (!person) throw new Error('nobody');
  await sql`select enqueue_job('answer-password-reset', ${JSON.stringify({
    email: person.email,
    language: 'hu',
    site: { branch: 'swim', market: 'dom' },
  })}::json, null, null, 0, 25)`.execute(database.db);
  await eventually('a mail', async () => {
    const { rows } = await sql`select from mail_message where recipient = ${person.email}
      and state = 'sent'`.execute(database.db);
    return rows.length > 0;
  });
}

/** Until everything works again; returns how long that took. */
async function back(): Promise<{ ms: number; waits: number[] }> {
  const start = performance.now();
  const waits: number[] = [];
  const works = async (send: (person: TestPerson) => Promise<Answer>, wanted: number) => {
    // Several in a row, as a pool has several connections.
    for (let good = 0; good < 10; ) {
      const [person] = await people(1);
      if (!person) throw new Error('nobody');
      const { status, ms } = await send(person);
      waits.push(ms);
      expect([wanted, 503]).toContain(status);
      good = status === wanted ? good + 1 : 0;
    }
  };
  await Promise.all([works(hold, 201), works(profile, 200), works(reset, 200), jobsRun()]);
  await eventually('ready', async () => (await statusOf(`${server.origin}/readyz`)) === 200);
  await eventually('workers that are ready', async () => (await statusOf(workerHealth)) === 200);
  return { ms: performance.now() - start, waits };
}

test('old connections that swallow everything are replaced within 15 s, without a restart', async () => {
  await warmUp();
  line.swallowOpen();
  const { ms, waits } = await back();
  expect(ms).toBeLessThan(BACK_WITHIN_MS);
  expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT_MS);
});

test('while the database hangs no request waits longer than 10 s, and all works soon after', async () => {
  await warmUp();
  const crowd = await people(60);
  line.standStill();
  const start = performance.now();
  const answers: Promise<Answer>[] = [];
  for (const person of crowd) {
    answers.push(
      hold(person),
      profile(person),
      reset(person),
      timed(() => fetch(`${server.origin}/readyz`)),
    );
    await wait(STANDS_STILL_MS / crowd.length / 2);
  }
  const answered = await Promise.all(answers);
  // Some had a connection, others waited for one, or opened one that nobody answers.
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...answered.map(({ ms }) => ms))).toBeLessThan(LONGEST_WAIT_MS);
  expect(await statusOf(`${server.origin}/healthz`)).toBe(200);
  expect(await statusOf(workerHealth)).toBe(503);
  expect(await statusOf(workerHealth.replace('readyz', 'healthz'))).toBe(200);
  await wait(Math.max(0, STANDS_STILL_MS - (performance.now() - start)));
  line.resume();
  const { ms } = await back();
  expect(ms).toBeLessThan(BACK_WITHIN_MS);
});
