import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { buying } from '../../../testkit/buying.ts';
import { runJobs } from '../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../testkit/new-race.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { buy, heldBy, postIpn, state } = buying(() => t);

/** Somebody buys one entry of each race; their numbers in the order of the races. */
async function numbersOf(...races: readonly TestRace[]): Promise<(string | null)[]> {
  const person = await newPerson(t.db);
  for (const race of races) await heldBy(person, race);
  const { trid } = (await buy(person)).answer.data;
  const ref = t.gateway.lastRef();
  t.gateway.become(ref, 'FINISHED');
  await postIpn(t.gateway.ipn(ref));
  expect(await runJobs(t)).toEqual([]);
  return (await state(person, trid)).entries.map((entry) => entry.bib);
}

/** Races of one event, each with its range. */
async function eventWith(...ranges: readonly (readonly [from: number, to: number])[]): Promise<TestRace[]> {
  const races: TestRace[] = [];
  for (const [bibFrom, bibTo] of ranges) races.push(await newRace(t.db, { bibFrom, bibTo }));
  const event = t.db
    .selectFrom('race')
    .select('event_id')
    .where('id', '=', races[0]?.raceId ?? '');
  await t.db
    .updateTable('race')
    .set({ event_id: event })
    .where(
      'id',
      'in',
      races.map((race) => race.raceId),
    )
    .execute();
  return races;
}

test('a range is given to its last number, then the numbers above all ranges of the event', async () => {
  const [short, long, other] = await eventWith([1, 2], [3, 40], [41, 41]);
  if (!short || !long || !other) throw new Error('three races were asked for');
  expect(await numbersOf(short)).toEqual(['1']);
  expect(await numbersOf(short)).toEqual(['2']);
  expect(await numbersOf(long)).toEqual(['3']);
  expect(await numbersOf(short)).toEqual(['42']);
  expect(await numbersOf(other)).toEqual(['41']);
  expect(await numbersOf(other, short, long)).toEqual(['43', '44', '4']);
  expect(await numbersOf(short)).toEqual(['45']);
});

test('numbers that were given beyond a range before are not given again', async () => {
  const [race] = await eventWith([1, 1]);
  if (!race) throw new Error('a race was asked for');
  await t.db.updateTable('bib_counter').set({ next_bib: 5 }).where('race_id', '=', race.raceId).execute();
  const { bib } = await newPaidEntry(t.db, await newPerson(t.db), race);
  expect(bib).toBe(5);
  expect([await numbersOf(race), await numbersOf(race)]).toEqual([['6'], ['7']]);
});

test('the number of an entry that was given up stays its own', async () => {
  const [race] = await eventWith([7, 7]);
  if (!race) throw new Error('a race was asked for');
  const { entryId, bib } = await newPaidEntry(t.db, await newPerson(t.db), race);
  expect(bib).toBe(7);
  await t.db.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', entryId).execute();
  await t.db
    .updateTable('capacity_pool')
    .set({ sold: 0 })
    .where('id', 'in', [...race.poolIds])
    .execute();
  expect(await numbersOf(race)).toEqual(['8']);
});
