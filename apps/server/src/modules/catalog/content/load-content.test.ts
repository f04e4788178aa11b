import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asId, type RaceId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testkit/database.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { repositoryRoot } from '../../../platform/root.ts';
import { isEmpty, loadContent, loadRaceForEntry } from '../index.ts';
import { lockRaces } from './queries.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RACE = asId<RaceId>('my-lake-crossing-3km');
let database: TestDatabase;
let folder: string;
let file: string;
let template: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rajt-content-'));
  file = join(folder, 'event.yaml');
  template = await readFile(join(repositoryRoot, 'content/template.yaml'), 'utf8');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await load(template);
});

async function load(source: string) {
  await writeFile(file, source);
  return loadContent(database.db, [file], NOW);
}

async function raceNow() {
  const race = await loadRaceForEntry(database.db, RACE);
  if (!race) throw new Error('the race is missing');
  return race;
}

it('stores what the file says', async () => {
  expect(await isEmpty(database.db)).toBe(false);
  expect(await raceNow()).toMatchObject({
    id: RACE,
    eventId: 'my-lake-crossing',
    branch: 'swim',
    markets: ['dom'],
    isPublished: true,
    kind: 'individual',
    raceOn: '2027-06-12',
    entryOpensAt: new Date('2027-01-09T23:00:00Z'),
    entryClosesAt: new Date('2027-06-05T22:00:00Z'),
    minAge: 14,
    maxAge: 99,
    ageRates: [
      { kind: 'child', amountHuf: 4900 },
      { kind: 'senior', percent: 30 },
    ],
    formConfig: {
      shirt: 'required',
      injuryContact: 'required',
      nickname: 'optional',
      medicalCertificate: 'off',
    },
    tiers: [
      { startsAt: null, endsAt: new Date('2027-03-31T22:00:00Z'), amountHuf: 8900 },
      {
        startsAt: new Date('2027-03-31T22:00:00Z'),
        endsAt: new Date('2027-05-13T22:00:00Z'),
        amountHuf: 10900,
      },
      {
        startsAt: new Date('2027-05-13T22:00:00Z'),
        endsAt: new Date('2027-06-05T22:00:00Z'),
        amountHuf: 12900,
      },
    ],
    bibFrom: 1,
    bibTo: 300,
  });
});

it('changes nothing when it is loaded again', async () => {
  const before = await raceNow();
  expect(await load(template)).toEqual({ added: [], changed: [], same: ['my-lake-crossing'], notes: [] });
  expect(await raceNow()).toEqual(before);
});

it('keeps ids and raises the version when a price, a heat or a text changes', async () => {
  for (const [from, to] of [
    ['amount: 10900', 'amount: 11900'],
    ['starts: "08:30"', 'starts: "08:45"'],
    ['time_limit: 120', 'time_limit: 150'],
  ] as const) {
    const before = await raceNow();
    expect(await load(template.replace(from, to))).toMatchObject({ changed: ['my-lake-crossing'] });
    const after = await raceNow();
    expect(after.version).toBe(before.version + 1);
    expect(after.heats.map(({ id, poolId }) => ({ id, poolId }))).toEqual(
      before.heats.map(({ id, poolId }) => ({ id, poolId })),
    );
    expect(after.tiers.map(({ id }) => id)).toEqual(before.tiers.map(({ id }) => id));
    await load(template);
  }
});

it('never lowers a limit below the places that are taken, and says so', async () => {
  const { poolId } = await raceNow();
  if (!poolId) throw new Error('the template has a limit');
  await database.db.updateTable('capacity_pool').set({ held: 3, sold: 4 }).where('id', '=', poolId).execute();
  const report = await load(template.replace('limit: 180', 'limit: 5'));
  expect(report.notes).toEqual([`${RACE}: 7 places are taken, so the limit stays 7 instead of 5`]);
  const pool = await database.db
    .selectFrom('capacity_pool')
    .selectAll()
    .where('id', '=', poolId)
    .executeTakeFirst();
  expect(pool).toMatchObject({ capacity: 7, held: 3, sold: 4 });
  await database.db.updateTable('capacity_pool').set({ held: 0, sold: 0 }).where('id', '=', poolId).execute();
});

describe('a range lies over no number that was given out', () => {
  const given = (bib: number) => `start number ${bib} has been given out already at the event`;
  const rangeTo = (to: number) => template.replace('to: 300', `to: ${to}`);

  it.each(['paid', 'withdrawn'])('in another race of the event, to an entry that is %s', async (state) => {
    const other = await newRace(database.db, { bibFrom: 300 });
    const { entryId } = await newPaidEntry(database.db, await newPerson(database.db), other);
    await database.db.updateTable('entry').set({ state }).where('id', '=', entryId).execute();
    const move = (eventId: string) =>
      database.db.updateTable('race').set({ event_id: eventId }).where('id', '=', other.raceId).execute();
    const before = await raceNow();
    await move('my-lake-crossing');
    await expect(load(template)).rejects.toThrow(given(300));
    await expect(load(rangeTo(299))).rejects.not.toThrow(given(300));
    await move(other.eventId);
    expect(await raceNow()).toEqual(before);
  });

  it('in the race itself, beyond its earlier range', async () => {
    const other = await newRace(database.db, { bibFrom: 1 });
    const { entryId } = await newPaidEntry(database.db, await newPerson(database.db), other);
    // As if the range had been 1 to 5, used up, and the sixth had got 302, the first number above all ranges.
    await database.db.insertInto('bib_counter').values({ race_id: RACE, next_bib: 7 }).execute();
    const wear = (bib: number) =>
      database.db
        .updateTable('entry')
        .set({ race_id: RACE, bib_number: bib })
        .where('id', '=', entryId)
        .execute();
    await wear(302);
    await expect(load(rangeTo(302))).rejects.toThrow(given(302));
    await load(rangeTo(301));
    await wear(6);
    await load(rangeTo(302));
    await database.db.updateTable('entry').set({ race_id: other.raceId }).where('id', '=', entryId).execute();
    await database.db.deleteFrom('bib_counter').where('race_id', '=', RACE).execute();
  });

  it('nor one that is being given out', async () => {
    const other = await newRace(database.db, { bibFrom: 1 });
    const { entryId } = await newPaidEntry(database.db, await newPerson(database.db), other);
    await database.db.insertInto('bib_counter').values({ race_id: RACE, next_bib: 301 }).execute();
    await database.db.updateTable('entry').set({ race_id: RACE }).where('id', '=', entryId).execute();
    // As who pays does: the race's counter first, then the number above all ranges.
    const payment = await block(
      database.url,
      `update bib_counter set next_bib = next_bib + 1 where race_id = '${RACE}'`,
    );
    await payment.change(`update entry set bib_number = 302 where id = ${entryId}`);
    const loading = load(rangeTo(302));
    await Promise.all([
      payment.waited().then(() => payment.release()),
      expect(loading).rejects.toThrow(given(302)),
    ]);
    await database.db.updateTable('entry').set({ race_id: other.raceId }).where('id', '=', entryId).execute();
    await database.db.deleteFrom('bib_counter').where('race_id', '=', RACE).execute();
  });

  it('and who pays while one is laid gets a number above it', async () => {
    const { eventId } = await raceNow();
    await database.db.insertInto('bib_counter').values({ race_id: RACE, next_bib: 301 }).execute();
    let paying: Promise<number> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await lockRaces(trx, [eventId]);
      paying = payAbove(eventId);
      await waiting(database, 1);
      await trx.updateTable('race').set({ bib_to: 400 }).where('id', '=', RACE).execute();
    });
    expect(await paying).toBeGreaterThan(400);
    await database.db.deleteFrom('bib_counter').where('race_id', '=', RACE).execute();
    await database.db.deleteFrom('spare_bib_counter').where('event_id', '=', eventId).execute();
  });

  /** The two locks of who pays in a race whose range is used up. */
  async function payAbove(eventId: string): Promise<number> {
    const { rows } = await sql<{ bib: number }>`
      with counter as (update bib_counter set next_bib = next_bib + 1 where race_id = ${RACE} returning race_id)
      select take_spare_bib(${eventId}) as bib from counter`.execute(database.db);
    return rows[0]?.bib ?? 0;
  }
});

it('adds and removes heats, and the pools with them', async () => {
  const third = '      - { name: { hu: Harmadik, en: Third }, starts: "09:00", places: 20 }\n';
  await load(template.replace('    limit: 180', `${third}    limit: 180`));
  const { heats } = await raceNow();
  expect(heats.map((heat) => heat.name.hu)).toEqual(['Első rajt', 'Második rajt', 'Harmadik']);
  const gone = heats[2]?.poolId ?? '';
  await load(template);
  expect((await raceNow()).heats).toHaveLength(2);
  expect(await database.db.selectFrom('capacity_pool').where('id', '=', gone).select('id').execute()).toEqual(
    [],
  );
});

it('stores none of the files when one has a mistake', async () => {
  const other = join(folder, 'other.yaml');
  await writeFile(
    other,
    template.replace('id: my-lake-crossing', 'id: another-lake').replace('distance: 3000', 'distance: far'),
  );
  await writeFile(file, template.replace('amount: 8900', 'amount: 9100'));
  const before = await raceNow();
  await expect(loadContent(database.db, [file, other], NOW)).rejects.toThrow('races.0.distance');
  expect(await raceNow()).toEqual(before);
});
