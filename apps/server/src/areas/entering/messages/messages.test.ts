import * as operations from '@rajt/contract/entering/operations/messages';
import { getOwnData } from '@rajt/contract/orders/operations/privacy';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-transport.ts';

const t = auditedApp({ NEWS_PER_MINUTE: '100000' });

let registrar: TestStaff;
let [short, long]: TestRace[] = [];
let [anna, ben, child]: TestPerson[] = [];
let entries: TestEntry[] = [];
beforeAll(async () => {
  const first = await newRace(t.db);
  [short, long] = [first, await newRace(t.db, { ofEvent: first })];
  registrar = await newStaff(t, 'registrar', { event: first.eventId, days: 30 });
  anna = await newPerson(t.db, { firstName: 'Anna' });
  ben = await newPerson(t.db, { firstName: 'Ben', language: 'en' });
  child = await newPerson(t.db, { firstName: 'Csilla', birthDate: '2015-03-01' });
  entries = [
    await newPaidEntry(t.db, anna, first),
    await newPaidEntry(t.db, anna, long as TestRace),
    await newPaidEntry(t.db, ben, first),
    // A child with an account of her own, entered by Anna.
    await newPaidEntry(t.db, anna, first, { participantId: child.id }),
  ];
  // The entrant of another event gets nothing.
  await newPaidEntry(t.db, await newPerson(t.db), await newRace(t.db));
});
beforeEach(() => {
  t.mails.length = 0;
});

const paid = { field: 'state', is: 'in', value: ['paid'] };
const content = (changes: Record<string, unknown> = {}) => ({
  filter: { field: 'gender', is: 'in', value: ['F', 'M'] },
  hu: { subject: 'Hírek: {{event}}', text: 'Hozd el az **igazolásodat**.' },
  en: { subject: 'News: {{event}}', text: 'Bring your **certificate**.' },
  ...changes,
});
const eventId = () => (short as TestRace).eventId;
const write = async (changes: Record<string, unknown> = {}, as: TestStaff = registrar) =>
  request(t.app, operations.createMessage, { as, params: { eventId: eventId() }, body: content(changes) });
const newMessage = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await write(changes)).answer.data.messageId;
const of = (messageId: string) => ({ as: registrar, params: { eventId: eventId(), messageId } });
const preview = async (id: string) => (await request(t.app, operations.previewMessage, of(id))).answer.data;
const read = async (id: string) => (await request(t.app, operations.getMessage, of(id))).answer.data;
const send = (id: string, changes: Record<string, unknown> = {}) =>
  request(t.app, operations.sendMessage, {
    ...of(id),
    body: { base: 1, seenCount: 3, isAboutEntry: true, ...changes },
  });
/** Runs the letters with a mail server of the test. */
async function sentBy(take: (mail: OutgoingMail) => Promise<void> = async () => {}): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const mail = {
    send: async (one: OutgoingMail) => {
      await take(one);
      mails.push(one);
    },
  };
  expect(await runJob({ ...t, deps: { ...t.deps, mail } }, 'send-news')).toEqual([]);
  return mails.filter(({ messageId }) => messageId);
}
const rows = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(t.db)).rows.length;

describe('a message to entrants', () => {
  it('has a preview of exactly the bytes that are sent, and as many letters as it counts', async () => {
    const id = await newMessage();
    const shown = await preview(id);
    // Anna has two entries and one of the child; the words of all are the same.
    expect(shown).toMatchObject({
      entries: 4,
      letters: 2,
      by: { participant: 2, keeper: 0, buyer: 0 },
      withoutAddress: 0,
    });
    const sent = await send(id, { seenCount: shown.letters });
    expect([sent.status, sent.answer.data]).toMatchObject([
      200,
      { state: 'scheduled', letters: { waiting: 2 } },
    ]);
    const mails = await sentBy();
    const bytes = (one: { to?: string; subject: string; html: string; text: string }) => [
      one.to,
      one.subject,
      one.html,
      one.text,
    ];
    expect(mails.map(bytes).sort()).toEqual(shown.previews.map(bytes).sort());
    expect(mails.map(({ to }) => to).sort()).toEqual([anna?.email, ben?.email].sort());
    expect(mails.every((mail) => !('unsubscribeUrl' in mail))).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'sent', letters: { sent: 2 } });
    const { rows: log } = await sql`
      select action, staff, event_id as event, detail from audit_log where subject = ${`message:${id}`} order by id`.execute(
      t.db,
    );
    expect(log).toEqual([
      { action: 'message.written', staff: true, event: eventId(), detail: {} },
      {
        action: 'message.sent',
        staff: true,
        event: eventId(),
        detail: { letters: 2, sendAt: null, perMinute: null, isAboutEntry: true },
      },
    ]);
  });

  it('keeps its paragraphs, and its HTML is shown by a page that can load and run nothing', async () => {
    const id = await newMessage({ hu: { subject: 'Hírek', text: 'Az első.\n\nA második.' } });
    expect((await read(id)).hu.text).toBe('Az első.\n\nA második.');
    const { previews } = await preview(id);
    const letter = previews.find(({ language }) => language === 'hu');
    expect(letter?.html.match(/<p [^>]*>Az első\.<\/p>\s*<p [^>]*>A második\.<\/p>/)).toBeTruthy();
    const page = (entryId = '') =>
      request(t.app, operations.readMessagePreview, {
        as: registrar,
        params: { eventId: eventId(), messageId: id, entryId },
      });
    const shown = await page(letter?.entryId);
    expect([shown.status, shown.bytes.toString()]).toEqual([200, letter?.html]);
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*; sandbox; frame-ancestors 'self'$/,
      ),
      'cache-control': 'no-store',
    });
    expect((await page('999999999')).status).toBe(404);
  });

  it('is sent once for each entry if its words name the race, and for a child to the account that entered her', async () => {
    const id = await newMessage({
      hu: { subject: 'Hírek', text: '{{participant}}: {{race}}, {{bib}}' },
      en: { subject: 'News', text: '{{participant}}: {{race}}, {{bib}}' },
    });
    const shown = await preview(id);
    expect(shown).toMatchObject({ letters: 4, by: { participant: 3, buyer: 1 } });
    await send(id, { seenCount: 4 });
    const mails = await sentBy();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [anna?.email, anna?.email, anna?.email, ben?.email].sort(),
    );
    expect(new Set(mails.map(({ text }) => text)).size).toBe(4);
  });

  it('needs the choice of everybody for an empty filter, and is not sent without a recipient', async () => {
    const before = await rows('message');
    const held = { field: 'state', is: 'in', value: ['held'] };
    const [bibs, negated] = [{ field: 'bib', is: 'from', value: 1 }, { not: held }];
    for (const filter of [{ all: [] }, paid, { all: [paid, { all: [] }] }, negated, { any: [bibs, paid] }])
      expect((await write({ filter })).failure).toMatchObject({
        code: 'validation',
        filter: expect.any(Array),
      });
    expect(await rows('message')).toBe(before);
    const everybody = await newMessage({ filter: { all: [] }, everybody: true });
    expect(await preview(everybody)).toMatchObject({ letters: 2 });
    const nobody = await newMessage({ filter: { field: 'bib', is: 'from', value: 999_999 } });
    expect(await preview(nobody)).toMatchObject({ letters: 0, previews: [] });
    expect((await send(nobody)).failure.code).toBe('no_recipients');
    expect((await request(t.app, operations.testMessage, of(nobody))).failure.code).toBe('no_recipients');
    expect(await read(nobody)).toMatchObject({ state: 'draft', letters: {} });
  });

  it('with wrong words is refused with the field, and nothing is stored', async () => {
    const before = await rows('message');
    const wrong = await write({ hu: { subject: '{{verseny}}', text: '<b>kód</b>' } });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.failure)).toEqual(expect.arrayContaining(['hu.subject', 'hu.text']));
    expect(await rows('message')).toBe(before);
  });

  it('is changed and sent only by a caller who saw its last version, and is not changed after the start', async () => {
    const id = await newMessage();
    const change = (base: number) =>
      request(t.app, operations.changeMessage, { ...of(id), body: { ...content(), base } });
    expect((await change(1)).answer.data).toMatchObject({ version: 2, state: 'draft' });
    const stale = await change(1);
    expect([stale.status, stale.failure.code, stale.failure.changed]).toMatchObject([
      409,
      'changed_meanwhile',
      { by: expect.stringContaining(registrar.familyName), fields: ['words'] },
    ]);
    expect((await send(id, { base: 1, seenCount: 2 })).failure.code).toBe('changed_meanwhile');
    expect((await send(id, { base: 2, seenCount: 50 })).failure.code).toBe('recipients_changed');
    expect((await send(id, { base: 2, seenCount: 2, isAboutEntry: false })).status).toBe(422);
    expect((await send(id, { base: 2, seenCount: 2 })).status).toBe(200);
    expect((await send(id, { base: 3, seenCount: 2 })).failure.code).toBe('message_started');
    expect((await change(3)).failure.code).toBe('message_started');
    expect((await request(t.app, operations.deleteMessage, of(id))).failure.code).toBe('message_started');
    expect(await sentBy()).toHaveLength(2);
  });

  it('is not sent about an entry that no longer fits, and is sent about another entry of the same person', async () => {
    const id = await newMessage();
    await send(id, { seenCount: 2 });
    await sql`update entry set state = 'withdrawn' where id = any(${[entries[0]?.entryId, entries[2]?.entryId]}::bigint[])`.execute(
      t.db,
    );
    const mails = await sentBy();
    await sql`update entry set state = 'paid' where id = any(${[entries[0]?.entryId, entries[2]?.entryId]}::bigint[])`.execute(
      t.db,
    );
    expect(mails.map(({ to }) => to)).toEqual([anna?.email]);
    expect(await read(id)).toMatchObject({ letters: { sent: 1, skipped: 1 } });
  });

  it('waits for its time, keeps its pace, stops and is resumed', async () => {
    const id = await newMessage();
    const sendAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
    await send(id, { seenCount: 2, sendAt, perMinute: 1 });
    expect(await sentBy()).toEqual([]);
    t.clock.advance({ hours: 1, seconds: 1 });
    expect(await sentBy()).toHaveLength(1);
    expect(await sentBy()).toEqual([]);
    const stopped = await request(t.app, operations.stopMessage, of(id));
    expect(stopped.answer.data).toMatchObject({ state: 'stopped', letters: { sent: 1, waiting: 1 } });
    t.clock.advance({ minutes: 2 });
    expect(await sentBy()).toEqual([]);
    expect((await request(t.app, operations.resumeMessage, of(id))).failure.code).toBe('confirm_again');
    await sql`update session set factor_at = app_now() where person_id = ${registrar.id} and audience = 'console'`.execute(
      t.db,
    );
    expect((await request(t.app, operations.resumeMessage, of(id))).answer.data.state).toBe('scheduled');
    expect(await sentBy()).toHaveLength(1);
  });

  it('keeps its time if it is stopped and resumed before that time', async () => {
    const id = await newMessage();
    const sendAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
    await send(id, { seenCount: 2, sendAt });
    await request(t.app, operations.stopMessage, of(id));
    const resumed = await request(t.app, operations.resumeMessage, of(id));
    expect(resumed.answer.data).toMatchObject({ state: 'scheduled', sendAt });
    expect(await sentBy()).toEqual([]);
    t.clock.advance({ hours: 1, seconds: 1 });
    expect(await sentBy()).toHaveLength(2);
  });

  it('shows letters with an unknown outcome after a kill, and sends them again with their Message-ID', async () => {
    const id = await newMessage();
    await send(id, { seenCount: 2 });
    const ids: (string | undefined)[] = [];
    await sentBy(async ({ messageId }) => {
      ids.push(messageId);
    });
    // The letters are in the state that a process leaves when it is killed before it notes the outcome.
    await sql`update news_letter set state = 'begun' where issue_id = ${`message-${id}`}`.execute(t.db);
    expect(await read(id)).toMatchObject({ letters: { waiting: 2 } });
    t.clock.advance({ minutes: 6 });
    expect(await read(id)).toMatchObject({ letters: { unknown: 2 } });
    const unknown = await request(t.app, operations.listMessageLetters, {
      ...of(id),
      query: { state: 'unknown' },
    });
    expect(unknown.answer.data.items).toHaveLength(2);
    const again = await request(t.app, operations.resendUnknownLetters, of(id));
    expect(again.answer.data).toEqual({ letters: 2 });
    expect((await sentBy()).map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
    const letters = await request(t.app, operations.listMessageLetters, of(id));
    expect(letters.answer.data.items.map(({ to, state }) => [to, state]).sort()).toEqual(
      [
        [anna?.email, 'sent'],
        [ben?.email, 'sent'],
      ].sort(),
    );
  });

  it('is tested by a mail to its writer alone, in both languages', async () => {
    const id = await newMessage();
    const tried = await request(t.app, operations.testMessage, of(id));
    expect(tried.answer.data).toEqual({ to: registrar.email });
    expect(await runJobs(t, { only: ['send-mail'] })).toEqual([]);
    expect(
      t.mails
        .filter(({ to }) => to === registrar.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([expect.stringMatching(/^Próba: Hírek: /), expect.stringMatching(/^Test: News: /)]);
    expect(t.mails.map(({ to }) => to)).not.toContain(anna?.email);
  });

  it('is not found by staff of another event, and refused to other roles', async () => {
    const id = await newMessage();
    const elsewhere = await newRace(t.db);
    const there = await newStaff(t, 'registrar', { event: elsewhere.eventId, days: 30 });
    const params = { eventId: elsewhere.eventId, messageId: id };
    for (const operation of [
      operations.getMessage,
      operations.previewMessage,
      operations.testMessage,
      operations.deleteMessage,
      operations.stopMessage,
      operations.listMessageLetters,
    ])
      expect((await request(t.app, operation, { as: there, params })).status).toBe(404);
    expect((await write({}, there)).status).toBe(403);
    for (const role of ['reviewer', 'desk', 'timing', 'editor', 'observer', 'treasurer'] as const)
      expect((await write({}, await newStaff(t, role, { days: 30 }))).status).toBe(403);
  });

  it('is in the own data of its readers and of its writer', async () => {
    const own = async (as: TestPerson | undefined) =>
      (await request(t.app, getOwnData, { ...(as && { as }) })).answer.data.parts;
    expect((await own(ben))['messages']).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'News: {{event}}', recipient: ben?.email }),
      ]),
    );
    expect((await own(registrar))['writtenMessages']).toMatchObject(
      expect.arrayContaining([{ event: eventId(), subject: 'Hírek: {{event}}', madeAt: expect.anything() }]),
    );
  });

  it('is not sent to a former participant of an entry: the letter would name the new participant', async () => {
    const [leader, race] = [await newPerson(t.db), await newRace(t.db, { ofEvent: short as TestRace })];
    const [former, next] = [await newPerson(t.db), await newPerson(t.db)];
    const { entryId } = await newPaidEntry(t.db, leader, race, { participantId: former.id });
    const id = await newMessage({ filter: { field: 'race', is: 'in', value: [race.raceId] } });
    await send(id, { seenCount: 1 });
    // As a team replaces a member.
    await sql`update entry set participant_id = ${next.id} where id = ${entryId}`.execute(t.db);
    expect(await sentBy()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'sent', letters: { skipped: 1 } });
  });
});
