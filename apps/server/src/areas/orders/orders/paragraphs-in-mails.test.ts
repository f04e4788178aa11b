import * as operations from '@rajt/contract/content/operations/mail-paragraphs';
import { MAIL_PARAGRAPH_KINDS, type MailParagraphKind } from '@rajt/rules/content/mail-paragraphs';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { queueMail } from '../../office/mails/index.ts';
import { entryConfirmationMail } from './confirmation-mail.ts';

const t = auditedApp();
const TEXT = { hu: 'Hozz **sapkát**, hideg lesz!', en: 'Bring a **cap**, it will be cold!' };

let organiser: TestStaff;
let race: TestRace;
let entry: TestEntry;
beforeAll(async () => {
  t.clock.set(new Date('2027-06-01T08:00:00Z'));
  race = await newRace(t.db, { raceOn: '2027-06-06', form: { medicalCertificate: 'optional' } });
  organiser = await newStaff(t, 'organiser', { event: race.eventId, days: 30 });
  entry = await newPaidEntry(t.db, await newPerson(t.db, { email: 'dora@example.hu' }), race);
  await newPaidEntry(
    t.db,
    await newPerson(t.db, { email: 'masik@example.hu' }),
    await newRace(t.db, { raceOn: '2027-06-06' }),
  );
  await runJobs(t);
});

const of = (kind: MailParagraphKind, as: TestStaff = organiser) => ({
  as,
  params: { eventId: race.eventId, kind },
});
const save = (kind: MailParagraphKind, body: object) =>
  request(t.app, operations.saveMailParagraph, { ...of(kind), body });
const publish = (kind: MailParagraphKind, base: number) =>
  request(t.app, operations.publishMailParagraph, { ...of(kind), body: { base } });
const preview = async (kind: MailParagraphKind, language = 'hu', eventId = race.eventId) =>
  request(t.app, operations.readMailParagraphPreview, { as: organiser, params: { eventId, kind, language } });
const list = async () =>
  (await request(t.app, operations.listMailParagraphs, { as: organiser, params: { eventId: race.eventId } }))
    .answer.data;
const audited = async () =>
  (
    await sql<{ action: string; detail: unknown }>`
      select action, detail from audit_log where action like 'mail_paragraph.%' order by id`.execute(t.db)
  ).rows;

it('a draft is in the preview of each mail, and in no mail before it is published', async () => {
  for (const kind of MAIL_PARAGRAPH_KINDS) {
    expect((await save(kind, { base: 0, ...TEXT })).status).toBe(200);
    const { status, bytes, headers } = await preview(kind);
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining('sandbox')]);
    expect(bytes.toString()).toMatch(/Hozz <strong[^>]*>sapkát<\/strong>/);
    expect((await preview(kind, 'en')).bytes.toString()).toContain('it will be cold');
  }
  // Previews change nothing.
  expect((await list()).map(({ version, live }) => [version, live.hu])).toEqual(
    MAIL_PARAGRAPH_KINDS.map(() => [1, '']),
  );
  expect(JSON.stringify(await audited())).not.toContain('sapk');
  await queueMail(t.db, entryConfirmationMail, {
    key: entry.orderId,
    to: 'dora@example.hu',
    language: 'hu',
    payload: { orderId: entry.orderId },
  });
  expect(await runJobs(t)).toEqual([]);
  expect(t.mails.at(-1)?.html).not.toContain('sapk');
});

it('the mails of the event have the published paragraph as it was previewed, those of another event do not', async () => {
  for (const kind of MAIL_PARAGRAPH_KINDS)
    expect((await publish(kind, 1)).answer.data).toMatchObject({ version: 2, live: TEXT });
  t.mails.length = 0;
  t.clock.set(new Date('2027-06-01T09:00:00Z'));
  expect(await runJob(t, 'remind-of-races')).toEqual([]);
  expect(await runJobs(t)).toEqual([]);
  const raceWeek = t.mails.find(({ to, subject }) => to === 'dora@example.hu' && subject.includes('hete'));
  expect(raceWeek?.html).toBe((await preview('race-week')).bytes.toString());
  expect(t.mails.filter(({ html }) => html.includes('sapk')).map(({ to }) => to)).toEqual([
    'dora@example.hu',
    'dora@example.hu',
  ]);
  expect(t.mails.filter(({ to }) => to === 'masik@example.hu')).toHaveLength(1);
});

it('an order that has entries of another event, too, is no example for the organiser of this one', async () => {
  const elsewhere = await newRace(t.db);
  const both = await newPaidEntry(t.db, await newPerson(t.db), race);
  const mixed = await newPaidEntry(t.db, await newPerson(t.db), elsewhere);
  const owner = openOwner(t.database);
  const moveTo = async (orderId: string) => {
    await sql`update order_line set order_id = ${orderId} where entry_id = ${mixed.entryId}`.execute(
      owner.db,
    );
    await sql`update entry set order_id = ${orderId} where id = ${mixed.entryId}`.execute(owner.db);
  };
  await moveTo(both.orderId);
  try {
    const { rows } = await sql<{ trid: string }>`select trid from orders where id = ${both.orderId}`.execute(
      t.db,
    );
    const page = (await preview('entry-confirmation')).bytes.toString();
    expect(page).not.toContain(rows[0]?.trid);
    expect(page).toContain('sapk');
  } finally {
    await moveTo(mixed.orderId);
    await owner.close();
  }
});

it('an empty draft takes the paragraph out again', async () => {
  await save('race-week', { base: 2, hu: '', en: '' });
  expect((await publish('race-week', 3)).answer.data.live).toEqual({ hu: '', en: '' });
  expect((await preview('race-week')).bytes.toString()).not.toContain('sapk');
});

it('a preview without a paid entry shows the paragraph alone, and an unknown event is not found', async () => {
  const other = await newRace(t.db);
  const everywhere = await newStaff(t, 'organiser', { days: 30 });
  const params = { eventId: other.eventId, kind: 'race-week' as const };
  await request(t.app, operations.saveMailParagraph, { as: everywhere, params, body: { base: 0, ...TEXT } });
  const page = await request(t.app, operations.readMailParagraphPreview, {
    as: everywhere,
    params: { ...params, language: 'hu' },
  });
  expect([page.status, page.bytes.toString()]).toEqual([200, expect.stringContaining('sapkát')]);
  const unknown = await request(t.app, operations.readMailParagraphPreview, {
    as: everywhere,
    params: { eventId: 'nincs-ilyen', kind: 'race-week', language: 'hu' },
  });
  expect(unknown.status).toBe(404);
});

it('a change of an older version, or to words that a mail cannot show, is refused and changes nothing', async () => {
  const before = [await list(), await audited()];
  const stale = await save('entry-confirmation', { base: 1, hu: 'Más', en: '' });
  expect([stale.status, stale.failure.code, stale.failure.changed]).toMatchObject([
    409,
    'changed_meanwhile',
    { by: null, fields: ['words'] },
  ]);
  expect((await publish('entry-confirmation', 1)).status).toBe(409);
  const script = await save('entry-confirmation', { base: 2, hu: '<script>alert(1)</script>', en: '' });
  expect([script.status, script.failure['hu']]).toMatchObject([422, expect.anything()]);
  expect(await save('entry-confirmation', { base: 2, hu: 'a'.repeat(2001), en: '' })).toMatchObject({
    status: 422,
  });
  expect([await list(), await audited()]).toEqual(before);
});

it('one of two publishers at the same time is refused', async () => {
  await save('waiting-offer', { base: 2, hu: 'Siess!', en: '' });
  const both = await Promise.all([publish('waiting-offer', 3), publish('waiting-offer', 3)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
