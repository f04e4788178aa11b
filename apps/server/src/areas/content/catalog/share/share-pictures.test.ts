import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../testkit/app.ts';
import { newRace, type TestRace } from '../../../../../testkit/new-race.ts';
import { CatalogCache } from '../catalog-cache.ts';
import { publicPages } from '../public-pages.ts';
import { mix } from './mix.ts';
import { renderSharePicture, type SharePicture } from './share-picture.ts';
import { sharePictures } from './share-pictures.ts';
import { fitLines } from './write-words.ts';

let t: TestApp;
let race: TestRace;
beforeAll(async () => {
  t = await createTestApp();
  race = await newRace(t.db);
});
afterAll(() => t.close());

const settings = { site: { branch: 'swim', market: 'dom' }, origin: 'https://swim.example' } as const;
const pathNow = async () => {
  const pages = publicPages(new CatalogCache({ db: t.db, clock: t.clock }), 'Rajt');
  return (await pages.head(`/calendar/${race.eventId}`, settings, 'hu'))?.picture ?? '';
};
const get = (url: string) => t.app.inject({ url, headers: { host: 'localhost:3000' } });

it('an event has a picture of its own, another one when its name changes', async () => {
  const path = await pathNow();
  expect(path).toMatch(new RegExp(`^/share/hu/${race.eventId}\\.png\\?v=[0-9a-f]{16}$`));
  const first = await get(path);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await get(path)).rawPayload.equals(first.rawPayload)).toBe(true);

  await t.db
    .updateTable('event')
    .set({ name_hu: 'Őszi Űzöttek Úszása' })
    .where('id', '=', race.eventId)
    .execute();
  t.clock.advance({ minutes: 1 });
  const renamed = await pathNow();
  expect(renamed).not.toBe(path);
  const second = await get(renamed);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  // An address of before shows what is so now, and is asked for again.
  const old = await get(path);
  expect(old.rawPayload.equals(second.rawPayload)).toBe(true);
  expect(old.headers['cache-control']).toBe('public, max-age=300');
});

it.each(['/share/hu/none-such.png', '/share/de/none-such.png', '/share/hu/none-such.jpg'])(
  'there is nothing at %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  },
);

const picture: SharePicture = {
  branch: 'run',
  seed: 'pesti-partfutas',
  kind: 'city',
  isBudapest: true,
  distanceM: 21_097,
  month: 4,
  name: 'Pesti Partfutás',
  days: '2027. április 11.',
  place: 'Budapest, Kopaszi-gát',
};

it('is rendered once, however many ask at once', async () => {
  const pictures = sharePictures();
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => pictures.get({ ...picture })));
  for (const other of others) expect(other).toBe(one);
});

it('has the same bytes on every machine', async () => {
  expect((await renderSharePicture(picture)).equals(await renderSharePicture(picture))).toBe(true);
});

it('mixes colours as a browser does', () => {
  expect(mix('#ff0000', 1, '#0000ff')).toBe('#ff0000');
  expect(mix('#ff0000', 0, '#0000ff')).toBe('#0000ff');
  // color-mix(in oklab, red, blue)
  expect(mix('#ff0000', 0.5, '#0000ff')).toBe('#8c53a2');
});

it('writes a name as large as it fits, and never over the edge', () => {
  const room = { width: 1000, lines: 2, sizes: [88, 56], weight: 'black' } as const;
  expect(fitLines('Fenyőfutás', room)).toEqual({ size: 88, lines: ['Fenyőfutás'] });
  const long = fitLines('Nagyon hosszú nevű verseny '.repeat(6), room);
  expect(long).toMatchObject({ size: 56, lines: [expect.any(String), expect.stringMatching(/…$/)] });
  expect(fitLines('x'.repeat(200), room).lines).toEqual([expect.stringMatching(/^x+…$/)]);
});
