import { applePass, googlePass } from '@rajt/contract/entering/operations/entries';
import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { asId, type UserId } from '@rajt/rules/ids';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { type FakeGoogleWallet, startGoogleWallet } from '../../../../testkit/google-wallet.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { passKeys } from '../../../../testkit/pass-keys.ts';
import { readApplePass } from '../../../../testkit/read-apple-pass.ts';
import { request } from '../../../../testkit/request.ts';
import { changeEvent } from '../../../commands/event.ts';

const keys = passKeys();
const EMAIL = 'passes@rajt.iam.gserviceaccount.com';
let wallet: FakeGoogleWallet;
let t: TestApp;
let person: TestPerson;
let race: TestRace;
let entry: TestEntry;
beforeAll(async () => {
  wallet = await startGoogleWallet(keys.googleKey, EMAIL);
  t = await createTestApp({ env: { ...keys.env, ...wallet.env, ORIGIN_SWIM: 'https://uszas.rajt.example' } });
  person = await newPerson(t.db, { familyName: 'Őry-Szűcs', firstName: 'Ágnes' });
  race = await newRace(t.db, { raceOn: '2027-07-04', bibFrom: 1234, nameHu: 'Révfülöp – Balatonboglár' });
  await t.db
    .updateTable('event')
    .set({ latitude: 46.8271, longitude: 17.6236 })
    .where('id', '=', race.eventId)
    .execute();
  entry = await newPaidEntry(t.db, person, race);
});
afterAll(async () => {
  expect(await runAudit(t.db)).toEqual([]);
  await t.close();
  await wallet.close();
});

const apple = (as: TestPerson, entryId: string, language: 'hu' | 'en' = 'hu') =>
  request(t.app, applePass, { as, params: { entryId }, language });
const google = (as: TestPerson, entryId: string, language: 'hu' | 'en' = 'hu') =>
  request(t.app, googlePass, { as, params: { entryId }, language });

/** The texts on the pass, by the names of its fields. */
function fieldsOf(json: Record<string, Record<string, { key: string; value: string }[]>>) {
  return Object.fromEntries(
    Object.values(json['eventTicket'] ?? {}).flatMap((fields) =>
      fields.map(({ key, value }) => [key, value]),
    ),
  );
}

describe('the pass for the Apple Wallet', () => {
  it('is signed, and has the data of the entry', async () => {
    const { status, headers, bytes } = await apple(person, entry.entryId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.apple.pkpass');
    expect(headers['content-disposition']).toBe('attachment; filename="rajt.pkpass"');
    expect(headers['cache-control']).toBe('no-store');
    const files = readApplePass(bytes, keys.authorityPem);
    for (const name of ['icon', 'logo'])
      for (const scale of ['', '@2x', '@3x']) expect(Object.keys(files)).toContain(`${name}${scale}.png`);
    const json = JSON.parse(String(files['pass.json']));
    expect(json).toMatchObject({
      passTypeIdentifier: 'pass.hu.rajt.start',
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: `entry-${entry.entryId}`,
      organizationName: 'Rajt Sportiroda Kft.',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: entry.ticketCode }],
      locations: [{ latitude: 46.8271, longitude: 17.6236 }],
    });
    expect(new Date(json.relevantDate)).toEqual(new Date('2027-07-04T07:00:00Z'));
    expect(new Date(json.expirationDate)).toEqual(new Date('2027-07-04T22:00:00Z'));
    expect(fieldsOf(json)).toMatchObject({
      number: '1234',
      participant: 'Őry-Szűcs Ágnes',
      event: 'Őszi Próba',
      race: 'Révfülöp – Balatonboglár',
      heat: '1. hullám',
      place: 'Révfülöp, strand',
      order: entry.trid,
    });
  });

  it('speaks English', async () => {
    const files = readApplePass((await apple(person, entry.entryId, 'en')).bytes, keys.authorityPem);
    const json = JSON.parse(String(files['pass.json']));
    expect(fieldsOf(json)).toMatchObject({
      participant: 'Ágnes Őry-Szűcs',
      event: 'Autumn Trial',
      heat: 'Wave 1',
    });
    expect(json.eventTicket.headerFields[0].label).toBe('Bib number');
  });

  it('that was changed on its way is refused by what a phone does', async () => {
    const { bytes } = await apple(person, entry.entryId);
    const at = bytes.indexOf('1234');
    const changed = Buffer.from(bytes);
    changed.write('1235', at);
    expect(() => readApplePass(changed, keys.authorityPem)).toThrow();
  });
});

describe('the pass for Google Wallet', () => {
  /** The ids that the save address adds; the service account has signed them. */
  async function savedBy(url: string) {
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? [];
    const { payload, protectedHeader } = await jwtVerify(token, keys.googleKey, {
      issuer: EMAIL,
      audience: 'google',
      currentDate: t.clock.now(),
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ typ: 'savetowallet', origins: ['https://uszas.rajt.example'] });
    return payload['payload'];
  }

  it('is made by the API, and its address has the ids alone', async () => {
    const { status, answer } = await google(person, entry.entryId);
    expect(status).toBe(200);
    const [classId, id] = [
      `3388000000012345678.${race.raceId}.hu`,
      `3388000000012345678.entry-${entry.entryId}`,
    ];
    expect(await savedBy(answer.data.url)).toEqual({ eventTicketObjects: [{ id, classId }] });
    expect(wallet.classes.get(classId)).toMatchObject({
      eventName: { defaultValue: { language: 'hu', value: 'Őszi Próba' } },
      dateTime: { start: '2027-07-04T07:00:00.000Z' },
    });
    expect(wallet.objects.get(id)).toMatchObject({
      ticketHolderName: 'Őry-Szűcs Ágnes',
      ticketNumber: '1234',
      ticketType: { defaultValue: { language: 'hu', value: 'Révfülöp – Balatonboglár' } },
      barcode: { type: 'QR_CODE', value: entry.ticketCode },
    });
    expect(JSON.stringify(wallet.objects.get(id))).toContain('1. hullám');
  });

  it('has an address of 1,800 characters at most, however long the names are, and the new name when asked again', async () => {
    const long = 'Ő'.repeat(100);
    const wide = await newRace(t.db, { nameHu: 'Á'.repeat(200) });
    const runner = await newPerson(t.db, { familyName: long, firstName: long });
    const { entryId } = await newPaidEntry(t.db, runner, wide);
    const [before, first] = [wallet.tokens(), await google(runner, entryId)];
    // Google's guide: browsers and chats cut longer addresses.
    expect(first.answer.data.url.length).toBeLessThanOrEqual(1800);
    const id = `3388000000012345678.entry-${entryId}`;
    expect(wallet.objects.get(id)).toMatchObject({ ticketHolderName: `${long} ${long}` });
    await t.db.updateTable('race').set({ name_hu: 'Rövid' }).where('id', '=', wide.raceId).execute();
    expect((await google(runner, entryId)).status).toBe(200);
    expect(wallet.objects.get(id)).toMatchObject({ ticketType: { defaultValue: { value: 'Rövid' } } });
    expect(wallet.tokens()).toBe(before);
  });

  it.each([500, 403, 307])('is unavailable while Google answers %s', async (status) => {
    wallet.failWith(status);
    const { failure, ...refused } = await google(person, entry.entryId);
    wallet.failWith(null);
    expect([refused.status, failure.code]).toEqual([503, 'unavailable']);
    expect((await google(person, entry.entryId)).status).toBe(200);
  });
});

it('is another one after the event was moved: Google does not read again what it knows', async () => {
  const moved = await newRace(t.db, { raceOn: '2027-07-04' });
  const { entryId } = await newPaidEntry(t.db, person, moved);
  const read = async () => {
    const [, token = ''] = /save\/(.+)$/.exec((await google(person, entryId)).answer.data.url) ?? [];
    const { payload } = await jwtVerify(token, keys.googleKey, { currentDate: t.clock.now() });
    const [{ id, classId }] = (
      payload['payload'] as { eventTicketObjects: [Record<'id' | 'classId', string>] }
    ).eventTicketObjects;
    return {
      eventTicketClasses: [wallet.classes.get(classId)],
      eventTicketObjects: [wallet.objects.get(id)],
    };
  };
  const issuer = '3388000000012345678';
  const expected = (end: string, day: string) => ({
    eventTicketClasses: [
      { id: `${issuer}.${moved.raceId}${end}.hu`, dateTime: { start: `${day}T07:00:00.000Z` } },
    ],
    eventTicketObjects: [
      { id: `${issuer}.entry-${entryId}${end}`, classId: `${issuer}.${moved.raceId}${end}.hu` },
    ],
  });
  expect(await read()).toMatchObject(expected('', '2027-07-04'));
  const owner = openOwner(t.database);
  await changeEvent(owner.db, ['postpone', moved.eventId, '2027-07-11', '--yes'], () => {});
  await changeEvent(owner.db, ['postpone', moved.eventId, '2027-07-18', '--yes'], () => {});
  await owner.close();
  expect(await read()).toMatchObject(expected('.2', '2027-07-18'));
  const json = JSON.parse(
    String(readApplePass((await apple(person, entryId)).bytes, keys.authorityPem)['pass.json']),
  );
  expect(json.serialNumber).toBe(`entry-${entryId}`);
  expect(new Date(json.expirationDate)).toEqual(new Date('2027-07-18T22:00:00Z'));
  // The mail asks the participant to add it again, where there are passes.
  expect(await runJobs(t)).toEqual([]);
  const told = () =>
    t.mails.filter(({ to, subject }) => to === person.email && subject.startsWith('Új időpont')).at(-1);
  expect(told()?.text).toContain('tárcájába');
});

describe.each([
  ['Apple', apple],
  ['Google', google],
] as const)('the pass of %s', (_wallet, read) => {
  const statusOf = async (as: TestPerson, entryId: string) => (await read(as, entryId)).status;

  it('is found by the payer and the participant, and by nobody else', async () => {
    const mate = await newPerson(t.db);
    const stranger = await newPerson(t.db);
    const { entryId } = await newPaidEntry(t.db, person, await newRace(t.db), {
      participantId: asId<UserId>(mate.id),
    });
    expect([await statusOf(person, entryId), await statusOf(mate, entryId)]).toEqual([200, 200]);
    const [foreign, missing] = [await read(stranger, entryId), await read(stranger, '999999999')];
    expect([foreign.status, foreign.failure.code]).toEqual([404, 'not_found']);
    expect(foreign.bytes).toEqual(missing.bytes);
  });

  it.each(['withdrawn', 'replaced'] as const)('is not there once the entry is %s', async (state) => {
    const { entryId } = await newPaidEntry(t.db, person, await newRace(t.db));
    await t.db.updateTable('entry').set({ state }).where('id', '=', entryId).execute();
    expect(await statusOf(person, entryId)).toBe(404);
    await t.db.updateTable('entry').set({ state: 'paid' }).where('id', '=', entryId).execute();
  });

  it('is not there of a cancelled race', async () => {
    const gone = await newRace(t.db);
    const { entryId } = await newPaidEntry(t.db, person, gone);
    expect(await statusOf(person, entryId)).toBe(200);
    await t.db.updateTable('race').set({ is_cancelled: true }).where('id', '=', gone.raceId).execute();
    expect(await statusOf(person, entryId)).toBe(404);
    await t.db.updateTable('race').set({ is_cancelled: false }).where('id', '=', gone.raceId).execute();
  });
});

it('is off where nothing is configured, and the site information lists no passes', async () => {
  const params = { entryId: entry.entryId };
  const { app } = await t.another({});
  for (const operation of [applePass, googlePass])
    expect((await request(app, operation, { as: person, params })).status).toBe(404);
  expect((await request(app, siteInfo, {})).answer.data.passes).toEqual([]);
  expect((await request(t.app, siteInfo, {})).answer.data.passes).toEqual(['apple', 'google']);
});

it('is over after the event', async () => {
  t.clock.set(new Date('2027-07-04T21:59:00Z'));
  const late = { ...person, token: await newSession(t.db, person.id) };
  expect((await apple(late, entry.entryId)).status).toBe(200);
  t.clock.advance({ minutes: 1 });
  expect((await apple(late, entry.entryId)).status).toBe(404);
  expect((await google(late, entry.entryId)).status).toBe(404);
});
