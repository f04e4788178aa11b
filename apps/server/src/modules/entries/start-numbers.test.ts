import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asId, type RaceId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../../../testkit/app.ts';
import { runAudit } from '../../../testkit/audit.ts';
import { block, waiting } from '../../../testkit/blocker.ts';
import { buying } from '../../../testkit/buying.ts';
import { runJobs } from '../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newPerson } from '../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../testkit/new-race.ts';
import { repositoryRoot } from '../../platform/root.ts';
import { loadContent, loadRaceForEntry } from '../catalog/index.ts';

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
  const settle = await bought(...races);
  return settle();
}

/** Somebody has paid one entry of each race at the bank; what is answered settles it and tells their numbers. */
async function bought(...races: readonly TestRace[]) {
  const person = await newPerson(t.db);
  for (const race of races) await heldBy(person, race);
  const { trid } = (await buy(person)).answer.data;
  const ref = t.gateway.lastRef();
  t.gateway.become(ref, 'FINISHED');
  await postIpn(t.gateway.ipn(ref));
  return async () => {
    expect(await runJobs(t)).toEqual([]);
    return (await state(person, trid)).entries.map((entry) => entry.bib);
  };
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
  expect(await giveUp(race)).toBe('7');
  expect(await numbersOf(race)).toEqual(['8']);
});

/** Somebody buys an entry and gives it up: a number less, no place less. */
async function giveUp(race: TestRace): Promise<string> {
  const [bib] = await numbersOf(race);
  if (!bib) throw new Error('there was no number');
  await t.db
    .updateTable('entry')
    .set({ state: 'withdrawn' })
    .where('race_id', '=', race.raceId)
    .where('bib_number', '=', Number(bib))
    .execute();
  await t.db
    .updateTable('capacity_pool')
    .set({ sold: sql`sold - 1` })
    .where('id', 'in', [...race.poolIds])
    .execute();
  return bib;
}

describe('while ranges are laid anew', () => {
  let folder: string;
  let loads = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rajt-ranges-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  type Ranges = Record<string, { from: number; to: number }>;

  /** An event with races of one place each, and what loads it again with other ranges. */
  async function loaded(ranges: Ranges) {
    loads += 1;
    const id = `ranges-${loads}`;
    const file = join(folder, `${id}.yaml`);
    const template = parse(await readFile(join(repositoryRoot, 'content/template.yaml'), 'utf8'));
    const load = async (by: Ranges) => {
      const races = Object.entries(by).map(([key, numbers]) => ({
        ...template.races[0],
        key,
        numbers,
        entry: { opens: '-1d', closes: 'start-7d' },
        heats: [{ name: { hu: 'Rajt', en: 'Start' }, starts: '08:00', places: 1 }],
        limit: undefined,
        form: {},
      }));
      // What is JSON is YAML, too.
      await writeFile(file, JSON.stringify({ ...template, id, starts: '+200d', races }));
      return loadContent(t.db, [file], new Date());
    };
    await load(ranges);
    const race = async (key: string): Promise<TestRace> => {
      const found = await loadRaceForEntry(t.db, asId<RaceId>(`${id}-${key}`));
      if (!found) throw new Error(`race ${key} is missing`);
      const heatIds = found.heats.map((heat) => heat.id);
      return { eventId: id, raceId: found.id, heatIds, poolIds: found.heats.map((heat) => heat.poolId) };
    };
    return { id, load, race };
  }

  /** A load that has its locks and goes no further until it is let go; who pays meets them, not this. */
  async function holdLoad(event: string) {
    return block(t.database.url, `select from event where id = '${event}' for no key update`);
  }

  test('who waits with a number of the earlier range gets one of the new, and the other race the earlier', async () => {
    const { id, load, race } = await loaded({ a: { from: 1, to: 6 } });
    const a = await race('a');
    expect(await giveUp(a)).toBe('1');
    const settle = await bought(a);
    const barrier = await holdLoad(id);
    const loading = load({ a: { from: 11, to: 16 }, b: { from: 2, to: 7 } });
    await barrier.waited();
    const settling = settle();
    await waiting(t.database, 2);
    await barrier.release();
    await loading;
    expect(await settling).toEqual(['11']);
    expect(await numbersOf(await race('b'))).toEqual(['2']);
  });

  test('who waits with a range that is used up gets a number of the wider one', async () => {
    const { id, load, race } = await loaded({ a: { from: 1, to: 1 } });
    const a = await race('a');
    expect(await giveUp(a)).toBe('1');
    const settle = await bought(a);
    const barrier = await holdLoad(id);
    const loading = load({ a: { from: 1, to: 400 } });
    await barrier.waited();
    const settling = settle();
    await waiting(t.database, 2);
    await barrier.release();
    await loading;
    expect(await settling).toEqual(['2']);
  });

  test('a number that is being given out above all ranges is met by none', async () => {
    const { id, load, race } = await loaded({ a: { from: 1, to: 1 } });
    const a = await race('a');
    expect([await giveUp(a), await giveUp(a)]).toEqual(['1', '2']);
    const settle = await bought(a);
    // Who pays has the lock of the race's numbers and waits for the event's.
    const barrier = await block(
      t.database.url,
      `select from spare_bib_counter where event_id = '${id}' for update`,
    );
    const settling = settle();
    await barrier.waited();
    const loading = load({ a: { from: 1, to: 1 }, b: { from: 3, to: 9 } });
    await waiting(t.database, 2);
    await Promise.all([
      expect(loading).rejects.toThrow('start number 3 has been given out already'),
      barrier.release(),
    ]);
    expect(await settling).toEqual(['3']);
    await load({ a: { from: 1, to: 1 }, b: { from: 4, to: 9 } });
    expect(await numbersOf(await race('b'))).toEqual(['4']);
  });
});
