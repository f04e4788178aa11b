import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asId, type RaceId } from '@rajt/rules/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waiting } from '../../../../../testkit/blocker.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testkit/database.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../../testkit/new-person.ts';
import { newRace } from '../../../../../testkit/new-race.ts';
import { repositoryRoot } from '../../../../platform/config/root.ts';
import { isEmpty, loadContent, loadRaceForEntry } from '../index.ts';

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

function numbersNow() {
  return database.db
    .selectFrom('bib_counter')
    .select(['bib_from', 'bib_to', 'next_bib'])
    .where('race_id', '=', RACE)
    .executeTakeFirst();
}

it('stores the contents of the file', async () => {
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
  });
  expect(await numbersNow()).toEqual({ bib_from: 1, bib_to: 300, next_bib: 1 });
});

it('stores the paces that a heat is for, and changes them', async () => {
  const paced = template.replace('places: 100', 'places: 100, pace: { fastest: "1:51", slowest: "2:20" }');
  const before = await raceNow();
  expect(before.heats.map(({ pace }) => pace)).toEqual([null, null]);
  expect((await load(paced)).changed).toEqual(['my-lake-crossing']);
  const now = await raceNow();
  expect(now.heats.map(({ pace }) => pace)).toEqual([{ fastest: 111, slowest: 140 }, null]);
  // A hold that is priced from the race of before is refused, and no heat has another id.
  expect(now.version).toBeGreaterThan(before.version);
  expect(now.heats.map(({ id }) => id)).toEqual(before.heats.map(({ id }) => id));
  expect((await load(paced)).same).toEqual(['my-lake-crossing']);
  await load(paced.replace('fastest: "1:51", ', ''));
  expect((await raceNow()).heats[0]?.pace).toEqual({ fastest: null, slowest: 140 });
});

it('stores whom a race is for, and changes it', async () => {
  const before = await raceNow();
  expect(before.genderLimit).toBeNull();
  const women = template.replace('# only: women', 'only: women');
  expect((await load(women)).changed).toEqual(['my-lake-crossing']);
  const now = await raceNow();
  expect(now.genderLimit).toBe('F');
  expect(now.version).toBeGreaterThan(before.version);
  await load(women.replace('only: women', 'only: men'));
  expect((await raceNow()).genderLimit).toBe('M');
  await load(template);
  expect((await raceNow()).genderLimit).toBeNull();
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

it('never lowers a limit below the places that are taken, and reports it', async () => {
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

it.each(['paid', 'withdrawn'])(
  'a new range lies over no number that another race of the event has given to an entry that is %s',
  async (state) => {
    const given = 'start number 300 has been given out already at the event';
    const other = await newRace(database.db, { bibFrom: 300 });
    const { entryId } = await newPaidEntry(database.db, await newPerson(database.db), other);
    await database.db.updateTable('entry').set({ state }).where('id', '=', entryId).execute();
    const move = (eventId: string) =>
      database.db.updateTable('race').set({ event_id: eventId }).where('id', '=', other.raceId).execute();
    const before = await raceNow();
    await move('my-lake-crossing');
    await expect(load(template.replace('to: 300', 'to: 301'))).rejects.toThrow(given);
    await expect(load(template.replace('to: 300', 'to: 299'))).rejects.not.toThrow(given);
    // An unchanged range is no reason to refuse: it may hold another race's number from before migration 0019.
    await expect(load(template)).rejects.not.toThrow(given);
    await move(other.eventId);
    expect(await raceNow()).toEqual(before);
  },
);

it('a new range goes on after the numbers in it that the race has given, and this is reported', async () => {
  const numbers = async () => {
    const row = await numbersNow();
    return row && [row.bib_from, row.bib_to, row.next_bib];
  };
  const lay = async (from: number, to: number) =>
    (await load(template.replace('from: 1, to: 300', `from: ${from}, to: ${to}`))).notes;
  const goesOnAt504 = [`${RACE}: start numbers go on at 504, after those that it has given`];

  const before = await raceNow();
  expect(await lay(501, 800)).toEqual([]);
  expect(await numbers()).toEqual([501, 800, 501]);
  expect((await raceNow()).version).toBe(before.version + 1);

  const other = await newRace(database.db, { bibFrom: 503 });
  const { entryId } = await newPaidEntry(database.db, await newPerson(database.db), other);
  await database.db
    .updateTable('entry')
    .set({ race_id: RACE, state: 'withdrawn' })
    .where('id', '=', entryId)
    .execute();
  expect(await lay(501, 700)).toEqual(goesOnAt504);
  expect(await numbers()).toEqual([501, 700, 504]);
  expect(await lay(501, 700)).toEqual([]);
  expect(await lay(101, 504)).toEqual(goesOnAt504);
  expect(await lay(101, 503)).toEqual([
    `${RACE}: its start numbers are used up, it goes on above all those of the event`,
  ]);
  expect(await numbers()).toEqual([101, 503, 504]);
  expect(await lay(101, 502)).toEqual([]);
  expect(await numbers()).toEqual([101, 502, 101]);
  expect(await lay(503, 800)).toEqual(goesOnAt504);
  expect(await lay(504, 800)).toEqual([]);
  expect(await numbers()).toEqual([504, 800, 504]);
  await database.db
    .updateTable('entry')
    .set({ race_id: other.raceId, state: 'paid' })
    .where('id', '=', entryId)
    .execute();
});

it('stores until when answers can be changed and whether namesakes may enter; the rest has its default', async () => {
  await load(
    template
      .replace(/\bchanges: .*/, 'changes: { shirt: 2027-05-12, contact: "2027-06-11 12:00" }')
      .replace('namesakes: false', 'namesakes: true'),
  );
  expect(await raceNow()).toMatchObject({
    allowsNamesakes: true,
    changeUntil: { shirt: new Date('2027-05-12T22:00:00Z'), contact: new Date('2027-06-11T10:00:00Z') },
  });
  await load(template.replace(/ {4}changes: .*\n/, '').replace(/ {4}namesakes: .*\n/, ''));
  expect(await raceNow()).toMatchObject({ allowsNamesakes: false, changeUntil: {} });
});

it('stores how the certificate is wanted, and refuses what nobody could bring', async () => {
  const asks = (form: string, certificate: string) =>
    template
      .replace('medicalCertificate: off', `medicalCertificate: ${form}`)
      .replace(/certificate: \{.*\}/, `certificate: ${certificate}`);
  await load(asks('optional', '{ max_age_days: 30 }'));
  expect(await raceNow()).toMatchObject({ certificate: { onSite: false, maxAgeDays: 30 } });
  await load(asks('off', '{ on_site: true }'));
  expect(await raceNow()).toMatchObject({ certificate: { onSite: true, maxAgeDays: 365 } });
  await expect(load(asks('optional', '{ on_site: true }'))).rejects.toThrow('medicalCertificate must be off');
  // Entry opens on 10 January, the race is on 12 June: 153 days.
  await expect(load(asks('required', '{ max_age_days: 152 }'))).rejects.toThrow(
    'no upload is young enough yet',
  );
  await load(asks('required', '{ max_age_days: 153 }'));
  await load(template);
});

it('refuses a change after race day', async () => {
  const late = template.replace('contact: start-1d', 'contact: start+1d');
  await expect(load(late)).rejects.toThrow('races.0.changes.contact: after race day');
});

it.each(['price_per: team', 'places_per: team', 'shared_number: true'])(
  'a team race can change the setting %s only while it has no entries',
  async (unit) => {
    const id = `lake-of-${unit.slice(0, 5)}`;
    const [asMembers, asOne] = ['namesakes: false', `namesakes: false\n    ${unit}`].map((as) =>
      template
        .replace('id: my-lake-crossing', `id: ${id}`)
        .replace('kind: individual', 'kind: team')
        .replace('team_sizes: [] ', 'team_sizes: [2] ')
        .replace('to: 300', 'to: 600')
        .replace(/age_rates:\n( {6}- .*\n)+/, '')
        .replace('namesakes: false', as),
    );
    await load(asMembers ?? '');
    await load(asOne ?? '');
    await load(asMembers ?? '');
    const race = await loadRaceForEntry(database.db, asId<RaceId>(`${id}-3km`));
    if (!race) throw new Error('the race was not loaded');
    await newPaidEntry(database.db, await newPerson(database.db), {
      eventId: id,
      raceId: race.id,
      heatIds: race.heats.map((heat) => heat.id),
      poolIds: [...race.heats.map((heat) => heat.poolId), ...(race.poolId ? [race.poolId] : [])],
    });
    const before = await loadRaceForEntry(database.db, race.id);
    await expect(load(asOne ?? '')).rejects.toThrow(`its ${unit.split(':')[0]} cannot change`);
    expect(await loadRaceForEntry(database.db, race.id)).toEqual(before);
  },
);

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

it('two first loads of an event follow each other: what the second leaves out goes', async () => {
  const both = join(folder, 'both.yaml');
  const one = template.replace('id: my-lake-crossing', 'id: new-lake');
  const race = one.slice(one.indexOf('  - key: 3km'));
  const another = race.replace('key: 3km', 'key: 1km').replace('from: 1, to: 300', 'from: 301, to: 600');
  await writeFile(both, one + another);
  const races = () =>
    database.db.selectFrom('race').select(['id', 'pool_id']).where('event_id', '=', 'new-lake').execute();
  let second: Promise<unknown> | undefined;
  const first = await database.db.transaction().execute(async (trx) => {
    await loadContent(trx, [both], NOW);
    second = load(one);
    await waiting(database, 1);
    return trx.selectFrom('race').select(['id', 'pool_id']).where('id', '=', 'new-lake-3km').execute();
  });
  expect(await second).toMatchObject({ changed: ['new-lake'] });
  expect(await races()).toEqual(first);
});

it('takes no race from another event whose name and key make the same id', async () => {
  const before = await raceNow();
  const other = template
    .replace('id: my-lake-crossing', 'id: my-lake')
    .replace('key: 3km', 'key: crossing-3km');
  await expect(load(other)).rejects.toThrow(`race "${RACE}" is another event's already: give it another key`);
  expect(await raceNow()).toEqual(before);
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
