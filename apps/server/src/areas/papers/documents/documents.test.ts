import { entryConfirmation } from '@rajt/contract/entering/operations/entries';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { pdfText } from '../../../../testkit/pdf-text.ts';
import { request } from '../../../../testkit/request.ts';
import { type EntryConfirmation, renderConfirmations } from './index.ts';
import { renderEntryConfirmation } from './render-confirmation.ts';

let test: TestApp;
let person: TestPerson;
let entry: TestEntry;
beforeAll(async () => {
  test = await createTestApp();
  person = await newPerson(test.db, { familyName: 'Őry-Szűcs', firstName: 'Ágnes' });
  const race = await newRace(test.db, {
    raceOn: '2027-07-04',
    bibFrom: 1234,
    nameHu: 'Révfülöp – Balatonboglár',
  });
  entry = await newPaidEntry(test.db, person, race, { nickname: 'Ági' });
});
afterAll(() => test.close());

const download = (as: { id: string; token: string }, entryId: string, language: 'hu' | 'en' = 'hu') =>
  request(test.app, entryConfirmation, { as, params: { entryType: 'entry', entryId }, language });

async function read(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, pages } = await pdfText(bytes);
  return { text, pages };
}

describe('the confirmation of a paid entry', () => {
  it('is one page with all details, in Hungarian', async () => {
    const { status, headers, bytes } = await download(person, entry.entryId);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="entry-confirmation.pdf"');
    expect(headers['cache-control']).toBe('no-store');
    const { text, pages } = await read(bytes);
    expect(pages).toBe(1);
    for (const part of [
      'Nevezési visszaigazolás',
      '1234',
      'Ági',
      'Őry-Szűcs Ágnes',
      'Őszi Próba',
      'Révfülöp – Balatonboglár · 5,2 km',
      '2027. július 4. 09:00 · 1. hullám',
      'Révfülöp, strand',
      '3 óra 30 perc',
      '8 500 Ft',
      entry.trid,
      entry.ticketCode.slice(0, 4),
      'Rajt Sportiroda Kft., 1117 Budapest, Őrmező utca 1.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('lists no step of withdrawing that had ended before the entry was bought', async () => {
    const [buyer, near] = [
      await newPerson(test.db),
      await newRace(test.db, { raceOn: addDays(budapestDate(test.clock.now()), 10) }),
    ];
    const { entryId } = await newPaidEntry(test.db, buyer, near);
    const steps = async (as: TestPerson, id: string) =>
      (await read((await download(as, id)).bytes)).text.match(/a nap végéig/g)?.length;
    expect([await steps(person, entry.entryId), await steps(buyer, entryId)]).toEqual([2, 1]);
  });

  it('speaks English', async () => {
    const { text } = await read((await download(person, entry.entryId, 'en')).bytes);
    for (const part of [
      'Entry confirmation',
      'Ágnes Őry-Szűcs',
      'Autumn Trial',
      '4 July 2027, 09:00 · Wave 1',
      '8 500 Ft',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('can be read by the account that has entered a person without an account', async () => {
    const { entryId } = await newPaidEntry(test.db, person, await newRace(test.db));
    const child = await test.db
      .insertInto('person')
      .values({
        family_name: 'Őry',
        first_name: 'Ödön',
        birth_date: '2012-05-06',
        gender: 'M',
        nationality: 'HU',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const participant = JSON.stringify({ nameTitle: '', familyName: 'Őry', firstName: 'Ödön' });
    await test.db
      .updateTable('entry')
      .set({ participant_id: child.id, participant })
      .where('id', '=', entryId)
      .execute();
    const { text } = await read((await download(person, entryId)).bytes);
    expect(text).toContain('Őry Ödön');
  });

  it('has no name on the bib of who left the nickname empty', async () => {
    const plain = await newPaidEntry(test.db, person, await newRace(test.db));
    const { text } = await read((await download(person, plain.entryId)).bytes);
    expect(text.match(/Ágnes/g)).toHaveLength(1);
  });

  it('holds nothing that acts by itself and loads nothing', async () => {
    const { bytes } = await download(person, entry.entryId);
    expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|URI|Launch|EmbeddedFile|OpenAction)\b/);
  });

  it('is not there for others, for nobody, or when it is not paid', async () => {
    const stranger = await newPerson(test.db);
    const foreign = await download(stranger, entry.entryId);
    const missing = await download(stranger, '999999999');
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.bytes).toEqual(missing.bytes);
    const asOwner = { entryType: 'entry', entryId: entry.entryId, userId: person.id };
    expect((await request(test.app, entryConfirmation, { as: stranger, params: asOwner })).status).toBe(404);
    expect((await request(test.app, entryConfirmation, { params: asOwner })).status).toBe(401);
    const race = await newRace(test.db);
    const other = await newPaidEntry(test.db, person, race);
    await test.db.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', other.entryId).execute();
    expect((await download(person, other.entryId)).status).toBe(404);
    await test.db.updateTable('entry').set({ state: 'paid' }).where('id', '=', other.entryId).execute();
  });

  it('can be read by the account that entered another person', async () => {
    const mate = await newPerson(test.db);
    const race = await newRace(test.db);
    const other = await newPaidEntry(test.db, mate, race);
    await test.db
      .updateTable('entry')
      .set({ entered_by: person.id })
      .where('id', '=', other.entryId)
      .execute();
    expect((await download(person, other.entryId)).status).toBe(200);
    expect((await download(mate, other.entryId)).status).toBe(200);
  });
});

const sample: EntryConfirmation = {
  entryId: '1',
  language: 'hu',
  branch: 'run',
  bib: '7',
  bibCaption: 'Ági',
  participant: 'dr. Őry-Szűcs Ágnes',
  event: 'Őszi Félmaraton',
  race: 'Félmaraton',
  distanceM: 21_097,
  raceOn: '2027-09-12',
  isCancelled: false,
  startsOn: '2027-09-12',
  endsOn: '2027-09-12',
  heat: 'A zóna',
  startsAt: new Date('2027-09-12T07:00:00Z'),
  place: 'Budapest, Városliget',
  timeLimitMinutes: 180,
  coupons: [],
  priceLines: [
    { kind: 'tier', percent: null, amountHuf: 12_000 },
    { kind: 'senior', percent: 15, amountHuf: -1_800 },
  ],
  feeHuf: 10_200,
  amountHuf: 10_200,
  team: null,
  substitution: null,
  trid: 'R261121K7Q2M9XD4T',
  paidAt: new Date('2026-11-21T10:00:00Z'),
  ticketCode: 'ABCDEFGH23456789',
  pickup: '',
  withdrawal: [
    { until: new Date('2027-08-01T22:00:00Z'), refundHuf: 9_200 },
    { until: new Date('2027-09-08T22:00:00Z'), refundHuf: 8_160 },
  ],
  organiser: { name: 'Rajt Sportiroda Kft.', seat: '1117 Budapest, Őrmező utca 1.' },
  contactEmail: 'segitseg@rajt.example',
};

describe('the page', () => {
  it('shows every line of the price', async () => {
    const { text } = await read(await renderEntryConfirmation(sample));
    for (const part of [
      'Alapdíj',
      '12 000 Ft',
      'Szenior kedvezmény, 65 éves kortól (15%)',
      '−1 800 Ft',
      '10 200 Ft',
      '21,1 km',
      'Rajt 09:00',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows the refund of withdrawing until when, and that an entry cannot be withdrawn', async () => {
    const { text } = await read(await renderEntryConfirmation(sample));
    for (const part of ['9 200 Ft', '2027. augusztus 1.', '8 160 Ft', '2027. szeptember 8.'])
      expect(text).toContain(part);
    const { text: none } = await read(await renderEntryConfirmation({ ...sample, withdrawal: [] }));
    expect(none).toContain('nem lehet visszalépni');
  });

  it('shows that the race is cancelled, and has no pass to start with', async () => {
    const said = async (language: 'hu' | 'en') =>
      (await read(await renderEntryConfirmation({ ...sample, language, isCancelled: true }))).text;
    const text = await said('hu');
    expect(text).toContain('a szervező lemondta');
    for (const part of ['ABCD EFGH 2345 6789', 'visszaléphetsz']) expect(text).not.toContain(part);
    expect(await said('en')).toContain('The organiser has cancelled this race');
  });

  it('shows the team, whose price and number it may be', async () => {
    const team = { name: 'Őrült Pisztrángok', leg: 2, isPriceOfTeam: true, sharesBib: true };
    const { text } = await read(await renderEntryConfirmation({ ...sample, team }));
    for (const part of ['Őrült Pisztrángok · közös rajtszám', 'Fizetve az egész csapatért'])
      expect(text).toContain(part);
    const own = { ...team, isPriceOfTeam: false, sharesBib: false };
    const { text: plain } = await read(await renderEntryConfirmation({ ...sample, team: own }));
    expect(plain).toContain('Őrült Pisztrángok');
    for (const part of ['közös rajtszám', 'egész csapatért']) expect(plain).not.toContain(part);
  });

  it('stays one page with words of any length', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(15);
    const extreme = {
      participant: long,
      event: long,
      race: long,
      place: long,
      heat: long,
      bibCaption: 'W'.repeat(12),
      bib: '99999',
    };
    const { pages } = await read(await renderEntryConfirmation({ ...sample, ...extreme }));
    expect(pages).toBe(1);
  });

  it('writes names as they are, also hostile ones', async () => {
    const participant = ') Tj /JS (app.alert) <script>alert(1)</script> {{x}}';
    const bytes = await renderEntryConfirmation({ ...sample, participant });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/JS\b/);
    expect((await read(bytes)).text).toContain(') Tj /JS (app.alert)');
  });

  it('shows when a virtual race may be started', async () => {
    const said = async (endsOn: string) => {
      const { text } = await read(await renderEntryConfirmation({ ...sample, startsAt: null, endsOn }));
      return text.replace(/\s+/g, ' ');
    };
    expect(await said('2027-09-12')).toContain('2027. szeptember 12., bármikor');
    expect(await said('2027-10-11')).toContain('2027. szeptember 12. – október 11., bármikor');
  });

  it('is one of several where an order has many, in their order', async () => {
    const entries = [sample, { ...sample, participant: 'Révész Őzike' }] as const;
    const { text, pages } = await read(await renderConfirmations([...entries]));
    expect(pages).toBe(2);
    expect(text.indexOf(sample.participant)).toBeLessThan(text.indexOf('Révész Őzike'));
  });

  it('is the same bytes for the same entry', async () => {
    expect(await renderEntryConfirmation(sample)).toEqual(await renderEntryConfirmation(sample));
  });
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
