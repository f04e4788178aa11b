import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testkit/database.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { ListError, loadReference } from './index.ts';

const NOW = new Date('2026-11-21T10:00:00.700Z');
const LATER = new Date('2026-11-22T10:00:00Z');
const second = (iso: string) => new Date(iso);

let database: TestDatabase;
let owner: { db: Handle; close: () => Promise<void> };
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = openOwner(database);
  folder = await mkdtemp(join(tmpdir(), 'rajt-lists-'));
});
afterAll(async () => {
  await owner.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await owner.db.deleteFrom('reference_collection').execute();
  await write('shoes', 'id,name_hu,name_en', 'altra,Altra,Altra', 'other,Egyéb,Other');
});

const write = (name: string, ...lines: string[]) =>
  writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
const load = (options: Partial<Parameters<typeof loadReference>[2]> = {}) =>
  loadReference(owner.db, folder, { now: NOW, source: 'shipped', replaces: false, ...options });

async function stored() {
  const [collection] = await database.db.selectFrom('reference_collection').selectAll().execute();
  const items = await database.db
    .selectFrom('reference_item')
    .select(['id', 'name_hu'])
    .orderBy('sort')
    .execute();
  return { modifiedAt: collection?.modified_at, source: collection?.source, ids: items.map(({ id }) => id) };
}

it('loads a list, at a whole second', async () => {
  expect(await load()).toEqual({ changed: ['shoes'], same: [], left: [] });
  expect(await stored()).toEqual({
    modifiedAt: second('2026-11-21T10:00:00Z'),
    source: 'shipped',
    ids: ['altra', 'other'],
  });
});

it('changes nothing when the content is the same', async () => {
  await load();
  expect(await load({ now: LATER })).toEqual({ changed: [], same: ['shoes'], left: [] });
  expect((await stored()).modifiedAt).toEqual(second('2026-11-21T10:00:00Z'));
});

it.each([
  ['added', ['altra,Altra,Altra', 'hoka,Hoka,Hoka'], ['altra', 'hoka']],
  ['renamed', ['altra,Altra,Altra Running'], ['altra']],
  ['gone', ['altra,Altra,Altra'], ['altra']],
  ['moved', ['other,Egyéb,Other', 'altra,Altra,Altra'], ['other', 'altra']],
])('an item is %s: the time moves', async (_what, lines, ids) => {
  await load();
  await write('shoes', 'id,name_hu,name_en', ...lines);
  expect((await load({ now: LATER })).changed).toEqual(['shoes']);
  expect(await stored()).toEqual({ modifiedAt: LATER, source: 'shipped', ids });
});

it('a second change in the same second gets the next one', async () => {
  await load();
  await write('shoes', 'id,name_hu,name_en', 'hoka,Hoka,Hoka');
  await load();
  expect((await stored()).modifiedAt).toEqual(second('2026-11-21T10:00:01Z'));
});

it('other names are a column that a list may leave out', async () => {
  for (const [header, line] of [
    ['code', 'GB'],
    ['code,also', 'GB,UK; Anglia'],
  ] as const) {
    await write('countries', header, line);
    expect((await load()).changed).toContain('countries');
  }
  await rm(join(folder, 'countries.csv'));
});

it("an organiser's list stays until ours are asked back", async () => {
  await load();
  await write('shoes', 'id,name_hu,name_en', 'mine,Sajátom,Mine');
  await load({ now: LATER, source: 'organiser', replaces: true });
  expect(await stored()).toEqual({ modifiedAt: LATER, source: 'organiser', ids: ['mine'] });
  await write('shoes', 'id,name_hu,name_en', 'altra,Altra,Altra');
  expect(await load()).toEqual({ changed: [], same: [], left: ['shoes'] });
  expect((await stored()).ids).toEqual(['mine']);
  await load({ replaces: true });
  expect(await stored()).toMatchObject({ source: 'shipped', ids: ['altra'] });
});

it('two loaders at once do it once', async () => {
  const reports = await Promise.all([load(), load()]);
  expect(reports.flatMap(({ changed }) => changed)).toEqual(['shoes']);
});

it.each([
  ['no header', ['altra,Altra,Altra'], ':1: the first line must be id,name_hu,name_en'],
  ['nothing but a header', ['id,name_hu,name_en'], ':1: the list is empty'],
  ['an id twice', ['id,name_hu,name_en', 'a,A,A', 'b,B,B', 'a,C,C'], ':4: "a" stands in line 2 already'],
  ['a wrong id', ['id,name_hu,name_en', 'A b,A,A'], ':2: id "A b" is no id'],
  ['no name', ['id,name_hu,name_en', 'a,,A'], ':2: name_hu "" is empty'],
  ['letters in parts', ['id,name_hu,name_en', `a,${'ő'.normalize('NFD')},A`], 'not NFC'],
  ['a field too many', ['id,name_hu,name_en', 'a,A,A,A'], 'there are 4 cells, not 3'],
])('refuses a file with %s, and all with it', async (_what, lines, message) => {
  await load();
  await write('watches', 'id,name_hu,name_en', 'garmin,Garmin,Garmin');
  await write('shoes', ...lines);
  const refused = await load({ now: LATER }).catch((error: unknown) => error);
  await rm(join(folder, 'watches.csv'));
  expect(refused).toBeInstanceOf(ListError);
  expect(String(refused)).toContain(message);
  expect(await stored()).toMatchObject({
    modifiedAt: second('2026-11-21T10:00:00Z'),
    ids: ['altra', 'other'],
  });
});

it('refuses a list in another encoding and a folder of its name, both at once', async () => {
  await writeFile(
    join(folder, 'shoes.csv'),
    Buffer.from('id,name_hu,name_en\nother,Egy\xe9b,Other\n', 'latin1'),
  );
  await mkdir(join(folder, 'watches.csv'));
  const refused = await load().catch((error: unknown) => error);
  await rm(join(folder, 'watches.csv'), { recursive: true });
  expect(refused).toBeInstanceOf(ListError);
  expect(String(refused)).toMatch(/shoes\.csv: is not in UTF-8.*\n.*watches\.csv: is a folder/);
  expect((await stored()).ids).toEqual([]);
});

it('refuses a list that nobody knows, an empty folder and none', async () => {
  await write('club', 'id,name,city', 'a,A,B');
  await expect(load()).rejects.toThrow('club.csv: no list of this name');
  await rm(join(folder, 'club.csv'));
  await rm(join(folder, 'shoes.csv'));
  await expect(load()).rejects.toThrow('there is no .csv file');
  await expect(
    loadReference(owner.db, join(folder, 'gone'), { now: NOW, source: 'shipped', replaces: false }),
  ).rejects.toThrow('cannot be read (ENOENT)');
  expect((await stored()).ids).toEqual([]);
});

it("is not for the application's role", async () => {
  await expect(
    loadReference(database.db, folder, { now: NOW, source: 'shipped', replaces: true }),
  ).rejects.toThrow();
});
