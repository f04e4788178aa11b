import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testkit/database.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../../testkit/new-person.ts';
import { newRace } from '../../../../../testkit/new-race.ts';
import { repositoryRoot } from '../../../../platform/config/root.ts';
import { loadContent } from '../index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const RACE = 'my-lake-crossing-3km';
let database: TestDatabase;
let folder: string;
let template: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rajt-timetable-'));
  template = await readFile(join(repositoryRoot, 'content/template.yaml'), 'utf8');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await load(DAY);
});

const POOL = `        - name: { hu: Nagymedence, en: Large pool }
          classes:
            - { name: { hu: Fordulók, en: Turns }, level: { hu: haladó, en: advanced }, starts: "09:00", ends: "09:45", places: 10 }
            - { name: { hu: Rajtok, en: Starts }, starts: "09:45", ends: "10:30", places: 8, ages: { from: 14, to: 60 } }
`;
const GYM = `        - name: { hu: Terem, en: Gym }
          classes:
            - { name: { hu: Nyújtás, en: Stretching }, starts: "08:30", ends: "09:00", places: 20 }
`;
const timetable = (locations: string, closes = '') => `    timetable:
${closes}      locations:
${locations}`;
const DAY = timetable(POOL + GYM);

async function load(lines: string) {
  const file = join(folder, 'event.yaml');
  await writeFile(file, template.replace('    cancelled: false', `${lines}    cancelled: false`));
  return loadContent(database.db, [file], NOW);
}

async function classesNow() {
  const { rows } = await sql<{
    id: string;
    place: string;
    name: string;
    starts: Date;
    capacity: number;
    poolId: string;
  }>`
    select c.id, l.name_hu as place, c.name_hu as name, c.starts_at as starts, p.capacity, p.id as "poolId"
    from timetable_location l join timetable_class c on c.location_id = l.id join capacity_pool p on p.id = c.pool_id
    where l.race_id = ${RACE} order by l.sort, c.sort`.execute(database.db);
  return rows;
}
const raceNow = () =>
  database.db.selectFrom('race').selectAll().where('id', '=', RACE).executeTakeFirstOrThrow();

it('stores the contents of the file; classes can be chosen until the first one starts', async () => {
  expect(await classesNow()).toMatchObject([
    { place: 'Nagymedence', name: 'Fordulók', starts: new Date('2027-06-12T07:00:00Z'), capacity: 10 },
    { place: 'Nagymedence', name: 'Rajtok', starts: new Date('2027-06-12T07:45:00Z'), capacity: 8 },
    { place: 'Terem', name: 'Nyújtás', starts: new Date('2027-06-12T06:30:00Z'), capacity: 20 },
  ]);
  expect((await raceNow()).timetable_closes_at).toEqual(new Date('2027-06-12T06:30:00Z'));
  await load(timetable(POOL + GYM, '      closes: start-2d\n'));
  expect((await raceNow()).timetable_closes_at).toEqual(new Date('2027-06-10T22:00:00Z'));
});

it('changes nothing when it is loaded again, and keeps ids when something changes', async () => {
  const [before, { version }] = [await classesNow(), await raceNow()];
  expect((await load(DAY)).same).toEqual(['my-lake-crossing']);
  expect(await classesNow()).toEqual(before);
  const moved = DAY.replace('"08:30", ends: "09:00"', '"08:45", ends: "09:15"').replace(
    'places: 8',
    'places: 9',
  );
  expect((await load(moved)).changed).toEqual(['my-lake-crossing']);
  const now = await classesNow();
  expect(now.map(({ id, poolId }) => [id, poolId])).toEqual(before.map(({ id, poolId }) => [id, poolId]));
  expect(now.map(({ capacity }) => capacity)).toEqual([10, 9, 20]);
  expect((await raceNow()).version).toBeGreaterThan(version);
});

it('takes out classes, places and the whole timetable, with their pools', async () => {
  const pools = (await classesNow()).map(({ poolId }) => poolId);
  await load(timetable(POOL));
  expect((await classesNow()).map(({ name }) => name)).toEqual(['Fordulók', 'Rajtok']);
  await load('');
  expect(await classesNow()).toEqual([]);
  expect((await raceNow()).timetable_closes_at).toBeNull();
  const left = await database.db.selectFrom('capacity_pool').select('id').where('id', 'in', pools).execute();
  expect(left).toEqual([]);
});

it('keeps a class that is booked, and its places; a draft loses a class that is left out', async () => {
  const [first, , last] = await classesNow();
  if (!first || !last) throw new Error('the timetable has classes');
  const elsewhere = await newRace(database.db);
  const choose = async (classId: string, poolId: string | null) => {
    const { entryId } = await newPaidEntry(database.db, await newPerson(database.db), elsewhere);
    await database.db
      .insertInto('class_choice')
      .values({ entry_id: entryId, final_at: poolId ? NOW : null })
      .execute();
    await database.db.insertInto('chosen_class').values({ entry_id: entryId, class_id: classId }).execute();
    if (poolId)
      await database.db.updateTable('capacity_pool').set({ sold: 6 }).where('id', '=', poolId).execute();
    return entryId;
  };
  const booked = await choose(first.id, first.poolId);
  const drafted = await choose(last.id, null);
  const before = await classesNow();
  await expect(load('')).rejects.toThrow('is booked: it cannot be left out');
  expect((await load(DAY.replace('places: 10', 'places: 5'))).notes).toEqual([
    `${RACE}, Fordulók: 6 places are taken, so the limit stays 6 instead of 5`,
  ]);
  await load(timetable(POOL));
  expect((await classesNow()).map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id));
  const left = await database.db
    .selectFrom('chosen_class')
    .select('entry_id')
    .where('entry_id', 'in', [booked, drafted])
    .execute();
  expect(left).toEqual([{ entry_id: booked }]);
  await database.db.deleteFrom('class_choice').where('entry_id', 'in', [booked, drafted]).execute();
  await database.db.updateTable('capacity_pool').set({ sold: 0 }).where('id', '=', first.poolId).execute();
});

it.each([
  ['starts: "09:45", ends', 'starts: "09:44", ends', 'starts before the one above it ends'],
  ['ends: "09:45"', 'ends: "09:00"', 'ends before it starts'],
  ['ends: "09:45"', 'ends: "08:29"', 'a class over midnight may last 6 hours at most'],
  ['from: 14, to: 60', 'from: 61, to: 60', 'from is above to'],
  [
    '      locations:',
    '      closes: "2027-06-12 08:31"\n      locations:',
    'after the first class has started',
  ],
  ['starts: "08:30"', 'starts: "8"', 'a time like "07:30"'],
])('refuses %o as %o', async (from, to, message) => {
  const before = await classesNow();
  await expect(load(DAY.replace(from, to))).rejects.toThrow(message);
  expect(await classesNow()).toEqual(before);
});

it('lets classes be chosen until the very start of the first one', async () => {
  await load(timetable(POOL + GYM, '      closes: "2027-06-12 08:30"\n'));
  expect((await raceNow()).timetable_closes_at).toEqual(new Date('2027-06-12T06:30:00Z'));
});
