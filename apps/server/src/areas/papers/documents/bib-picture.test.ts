import { entryPicture } from '@rajt/contract/entering/operations/entries';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { bibPictureOf, bibPictures } from './bib-picture.ts';
import { findPaidEntry } from './queries.ts';

let t: TestApp;
let person: TestPerson;
let entry: TestEntry;
beforeAll(async () => {
  t = await createTestApp();
  person = await newPerson(t.db, { familyName: 'Őry-Szűcs', firstName: 'Ágnes Borbála' });
  entry = await newPaidEntry(t.db, person, await newRace(t.db, { raceOn: '2027-07-04', bibFrom: 1234 }));
});
afterAll(() => t.close());

const get = (as: TestPerson, entryId = entry.entryId) =>
  request(t.app, entryPicture, { as, params: { entryId } });

it('a participant gets a picture of their bib, the same bytes each time', async () => {
  const first = await get(person);
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 });
  expect(Buffer.from((await get(person)).bytes).equals(Buffer.from(first.bytes))).toBe(true);
});

it('the picture shows of the participant the number and the first of the first names alone', async () => {
  const row = await findPaidEntry(t.db, entry.entryId);
  const picture = row && bibPictureOf(row, 'hu');
  expect(picture).toMatchObject({ bib: '1234', firstName: 'Ágnes', event: 'Őszi Próba' });
  expect(JSON.stringify(picture)).not.toMatch(/Szűcs|Borbála|@/);
});

it('another person does not find the picture, nor does anyone after a cancelled race', async () => {
  expect((await get(await newPerson(t.db))).status).toBe(404);
  const cancelled = await newRace(t.db);
  const { entryId } = await newPaidEntry(t.db, person, cancelled);
  await t.db.updateTable('race').set({ is_cancelled: true }).where('id', '=', cancelled.raceId).execute();
  expect((await get(person, entryId)).status).toBe(404);
});

it('a picture is rendered once, however many people ask for it at once', async () => {
  const row = await findPaidEntry(t.db, entry.entryId);
  if (!row) throw new Error('no entry');
  const pictures = bibPictures();
  const [one, ...others] = await Promise.all(
    Array.from({ length: 20 }, () => pictures.get(bibPictureOf(row, 'hu'))),
  );
  for (const other of others) expect(other).toBe(one);
});
