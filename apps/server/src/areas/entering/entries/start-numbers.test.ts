import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asId, type RaceId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { repositoryRoot } from '../../../platform/config/root.ts';
import { loadContent, loadRaceForEntry } from '../../content/catalog/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { become, ordered, passDeadline, state } = buying(() => t);

/** Settles what is paid; the order's numbers in the order of its entries. */
async function settled({ person, trid }: Awaited<ReturnType<typeof ordered>>): Promise<(string | null)[]> {
  expect(await runJobs(t)).toEqual([]);
  return (await state(person, trid)).entries.map((entry) => entry.bib);
}

/** A buyer has ordered an entry of each race, and the bank has accepted the payment. */
async function bought(...races: readonly TestRace[]) {
  const order = await ordered(...races);
  await become(order.orderRef, 'FINISHED');
  return order;
}

/** The numbers that a buyer of an entry of each race gets. */
async function numbersOf(...races: readonly TestRace[]): Promise<(string | null)[]> {
  return settled(await bought(...races));
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
  const { entryId } = await newPaidEntry(t.db, await newPerson(t.db), race);
  await t.db.updateTable('entry').set({ bib_number: 5 }).where('id', '=', entryId).execute();
  expect([await numbersOf(race), await numbersOf(race)]).toEqual([['6'], ['7']]);
});

test('the number of an withdrawn entry stays its own', async () => {
  const [race] = await eventWith([7, 7]);
  if (!race) throw new Error('a race was asked for');
  expect(await withdrawOne(race)).toBe('7');
  expect(await numbersOf(race)).toEqual(['8']);
  const again = t.db.updateTable('entry').set({ bib_number: 7 }).where('race_id', '=', race.raceId);
  await expect(again.where('state', '=', sql.lit('paid')).execute()).rejects.toThrow('entry_bib');
});

/** Buys an entry and withdraws it: a number less, no place less. */
async function withdrawOne(race: TestRace): Promise<string> {
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

test.each(['in time', 'late'])(
  'money %s: counters in the order of the races, before any place',
  async (when) => {
    const races = await eventWith([1, 9], [11, 19]);
    const ids = races.map((race) => race.raceId);
    const sorted = await t.db.selectFrom('race').select('id').where('id', 'in', ids).orderBy('id').execute();
    const [first, second] = sorted.map(({ id }) => races.find((race) => race.raceId === id));
    if (!first || !second) throw new Error('two races were asked for');
    const order = await ordered(second, first);
    if (when === 'late') {
      t.gateway.become(order.orderRef, 'TIMEOUT');
      await passDeadline();
      await runJob(t, 'reconcile-payments');
    }
    await become(order.orderRef, 'FINISHED');
    const barrier = await block(
      t.database.url,
      `select from bib_counter where race_id = '${first.raceId}' for update`,
    );
    const settling = settled(order);
    await barrier.waited();
    const pools = sql.join([...first.poolIds, ...second.poolIds]);
    for (const behind of [
      sql`bib_counter where race_id = ${second.raceId}`,
      sql`capacity_pool where id in (${pools})`,
    ])
      await sql`select from ${behind} for update nowait`.execute(t.db);
    await barrier.release();
    expect((await settling).sort()).toEqual(['1', '11']);
  },
);

describe('while ranges are set again', () => {
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
      // JSON is YAML, too.
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

  /** The numbers of who pays in the race while a load has its locks on races and numbers, and goes on after it. */
  async function numbersDuring(load: () => Promise<unknown>, race: TestRace) {
    const order = await bought(race);
    const barrier = await block(
      t.database.url,
      `select from capacity_pool where id in (${race.poolIds.join()}) for update`,
    );
    const loading = load();
    await barrier.waited();
    const settling = settled(order);
    await waiting(t.database, 2);
    await barrier.release();
    await loading;
    return settling;
  }

  test('a buyer who waits with a number of the earlier range gets one of the new, and the other race the earlier', async () => {
    const { load, race } = await loaded({ a: { from: 1, to: 6 } });
    const a = await race('a');
    expect(await withdrawOne(a)).toBe('1');
    const relaid = { a: { from: 11, to: 16 }, b: { from: 2, to: 7 } };
    expect(await numbersDuring(() => load(relaid), a)).toEqual(['11']);
    expect(await numbersOf(await race('b'))).toEqual(['2']);
  });

  test('a buyer who waits with a range that is used up gets a number of the wider one', async () => {
    const { load, race } = await loaded({ a: { from: 1, to: 1 } });
    const a = await race('a');
    expect(await withdrawOne(a)).toBe('1');
    expect(await numbersDuring(() => load({ a: { from: 1, to: 400 } }), a)).toEqual(['2']);
  });

  test('a number that is being given out above all ranges is met by none', async () => {
    const { id, load, race } = await loaded({ a: { from: 1, to: 1 } });
    const a = await race('a');
    expect([await withdrawOne(a), await withdrawOne(a)]).toEqual(['1', '2']);
    const order = await bought(a);
    // The payer has the lock of the race's numbers and waits for the event's.
    const barrier = await block(
      t.database.url,
      `select from spare_bib_counter where event_id = '${id}' for update`,
    );
    const settling = settled(order);
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

  test('a buyer with a number above all ranges gets none that a range has assigned and left', async () => {
    const { load, race } = await loaded({ a: { from: 1, to: 1 }, b: { from: 2, to: 2 } });
    const [a, b] = [await race('a'), await race('b')];
    expect([await withdrawOne(a), await withdrawOne(a)]).toEqual(['1', '3']);
    await load({ a: { from: 1, to: 1 }, b: { from: 11, to: 20 } });
    expect([await withdrawOne(b), await withdrawOne(b)]).toEqual(['11', '12']);
    await load({ a: { from: 21, to: 30 }, b: { from: 11, to: 11 } });
    expect([await withdrawOne(a), await withdrawOne(a)]).toEqual(['21', '22']);
    await load({ a: { from: 1, to: 1 }, b: { from: 11, to: 11 } });
    expect([await withdrawOne(a), await withdrawOne(b), await withdrawOne(a)]).toEqual(['23', '24', '25']);
  });
});
