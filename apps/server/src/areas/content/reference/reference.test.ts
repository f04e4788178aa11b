import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  type CollectionName,
  collections,
  listClubs,
  listCountries,
  type listEducations,
  listShoes,
  listZipcodes,
} from '@rajt/contract/content/operations/reference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { repositoryRoot } from '../../../platform/config/root.ts';
import { loadReference } from './index.ts';

const LOADED = 'Sat, 21 Nov 2026 10:00:00 GMT';
const names = Object.keys(collections) as CollectionName[];
const read = (name: CollectionName, headers: Record<string, string> = {}) =>
  request(t.app, collections[name] as typeof listEducations, { headers });

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await load('content/reference', new Date(LOADED));
});
afterAll(() => t.close());

async function load(folder: string, now: Date) {
  const owner = openOwner(t.database);
  await loadReference(owner.db, join(repositoryRoot, folder), { now, source: 'shipped', replaces: false });
  await owner.close();
}

it('a list that nobody has loaded is empty, and is filled by loading', async () => {
  const before = await request(t.app, listClubs);
  expect([before.status, before.answer]).toEqual([200, { data: { items: [] } }]);
  await load('content/demo', new Date(LOADED));
  const since = { 'if-modified-since': String(before.headers['last-modified']) };
  const after = await request(t.app, listClubs, { headers: since });
  expect(after.status).toBe(200);
  expect(after.answer?.data.items[0]).toEqual({
    id: 'agardi-nadas-uszokor',
    name: 'Agárdi Nádas Úszókör',
    city: 'Gárdony',
  });
});

it.each(names)('%s: for everybody, at any site, with the time of the last change', async (name) => {
  const { status, headers, answer } = await read(name);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'last-modified': LOADED,
    'cache-control': 'no-cache',
    vary: expect.stringContaining('Accept-Language'),
  });
  expect(headers).not.toHaveProperty('etag');
  expect(answer?.data.items.length).toBeGreaterThan(10);
  const running = await request(t.app, collections[name], { site: { branch: 'run', market: 'int' } });
  expect(running.bytes).toEqual((await read(name)).bytes);
});

it.each([
  ['the second before', 'Sat, 21 Nov 2026 09:59:59 GMT', 200],
  ['that very second', LOADED, 304],
  ['the second after', 'Sat, 21 Nov 2026 10:00:01 GMT', 304],
  ['no date', 'yesterday', 200],
])('asked for what is newer than %s: %s', async (_when, date, status) => {
  const response = await read('educations', { 'if-modified-since': date });
  expect(response.status).toBe(status);
  expect(response.headers['last-modified']).toBe(LOADED);
  expect(response.bytes.length > 0).toBe(status === 200);
});

it('a change is answered at once, from then on the new time counts', async () => {
  const owner = openOwner(t.database);
  const before = await request(t.app, listShoes);
  const kept = { 'if-modified-since': String(before.headers['last-modified']) };
  expect((await request(t.app, listShoes, { headers: kept })).status).toBe(304);
  await owner.db
    .updateTable('reference_collection')
    .set({ content_hash: '', modified_at: new Date('2026-11-20T00:00:00Z') })
    .where('name', '=', 'shoes')
    .execute();
  await owner.close();
  await load('content/reference', new Date('2026-11-23T08:00:00Z'));
  const after = await request(t.app, listShoes, { headers: kept });
  expect([after.status, after.headers['last-modified']]).toEqual([200, 'Mon, 23 Nov 2026 08:00:00 GMT']);
  expect((await request(t.app, collections.watches, { headers: kept })).status).toBe(304);
});

it('speaks the language of the caller', async () => {
  const first = async (language: 'hu' | 'en') =>
    (await request(t.app, listCountries, { language })).answer?.data.items.find(({ id }) => id === 'DE');
  expect(await first('hu')).toEqual({ id: 'DE', name: 'Németország' });
  expect(await first('en')).toEqual({ id: 'DE', name: 'Germany' });
});

it('contains the other names of an item', async () => {
  const { answer } = await request(t.app, listCountries, { language: 'hu' });
  expect(answer?.data.items.find(({ id }) => id === 'AE')).toEqual({
    id: 'AE',
    name: 'Egyesült Arab Emírségek',
    also: ['UAE', 'Emirátusok', 'Emirates', 'Egyesült Arab Emirátusok'],
  });
});

it('sorts names as the language does, what is no answer last, steps as they follow', async () => {
  const idsOf = async (name: CollectionName, language: 'hu' | 'en' = 'hu') =>
    (await request(t.app, collections[name] as typeof listEducations, { language })).answer?.data.items.map(
      ({ id }) => id,
    ) ?? [];
  const countries = await idsOf('countries');
  // Örményország stands between O and P in Hungarian, Åland at A in both.
  expect(countries.indexOf('AM')).toBeGreaterThan(countries.indexOf('RU'));
  expect(countries.indexOf('AM')).toBeLessThan(countries.indexOf('PK'));
  expect((await idsOf('countries', 'en')).slice(0, 2)).toEqual(['AF', 'AX']);
  expect((await idsOf('shoes')).slice(-2)).toEqual(['other', 'none']);
  expect((await idsOf('professions', 'en')).at(-1)).toBe('other');
  const educations = await idsOf('educations');
  expect([educations[0], educations.at(-1)]).toEqual(['below-primary', 'other']);
  expect(educations.indexOf('primary')).toBeLessThan(educations.indexOf('doctorate'));
});

it('postal codes with settlement and county, by number', async () => {
  const items = (await request(t.app, listZipcodes)).answer?.data.items ?? [];
  expect(items[0]).toEqual({ zip: '1007', city: 'Budapest', county: 'Budapest' });
  expect(items.map(({ zip }) => zip)).toEqual(items.map(({ zip }) => zip).sort());
  expect(items.filter(({ zip }) => zip === '9983').map(({ city }) => city)).toEqual([
    'Alsószölnök',
    'Szakonyfalu',
  ]);
});

it('goes out compressed', async () => {
  const { headers, rawPayload } = await t.app.inject({
    url: '/swim/v1/dom/zipcodes',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(rawPayload.length).toBeLessThan(45_000);
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).data.items.length).toBeGreaterThan(3500);
});
