import * as operations from '@rajt/contract/content/operations/news';
import { getOwnData } from '@rajt/contract/orders/operations/privacy';
import { setConsent } from '@rajt/contract/people/operations/consents';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-transport.ts';
import { findIssues, type NewsIssue, sendIssue, stopSending } from './index.ts';

const t = auditedApp({ NEWS_PER_MINUTE: '100000' });

let [editor, organiser]: TestStaff[] = [];
let race: TestRace;
let runner: TestPerson;
beforeAll(async () => {
  editor = await newStaff(t, 'editor', { days: 300 });
  organiser = await newStaff(t, 'organiser', { days: 300 });
  race = await newRace(t.db);
  runner = await newPerson(t.db);
  await newPaidEntry(t.db, runner, race);
  // An entrant who never asked for news.
  await newPaidEntry(t.db, await newPerson(t.db), race);
  await agree(runner);
});
beforeEach(async () => {
  await sql`delete from news_letter`.execute(t.db);
  await sql`update session set factor_at = app_now() where audience = 'console'`.execute(t.db);
});

async function agree(as: TestPerson, consent = true) {
  await request(t.app, setConsent, { as, params: { consentId: 'marketing' }, body: { consent } });
}

const words = (subject: string, text = 'Gyere **velünk**!\n\n[Versenyek](/events)') => ({
  subject,
  preheader: 'Három verseny',
  text,
});
const content = (changes: Record<string, unknown> = {}) => ({
  branch: 'run',
  enteredEvents: [race.eventId],
  hu: words('Nyitnak a tavaszi nevezések'),
  en: words('Spring entries are opening'),
  ...changes,
});
const write = (changes: Record<string, unknown> = {}) =>
  request(t.app, operations.createNews, { as: editor, body: content(changes) });
const newDraft = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await write(changes)).answer.data.newsId;
const of = (newsId: string) => ({ as: editor, params: { newsId } });
const read = async (id: string) => (await request(t.app, operations.getNews, of(id))).answer.data;
const preview = async (id: string) => (await request(t.app, operations.previewNews, of(id))).answer.data;
const change = (id: string, base: number, changes: Record<string, unknown> = {}) =>
  request(t.app, operations.changeNews, { ...of(id), body: { ...content(changes), base } });
const send = (id: string, body: Record<string, unknown> = {}) =>
  request(t.app, operations.sendNews, { ...of(id), body: { base: 1, seenCount: 1, ...body } });
const stop = (id: string) => request(t.app, operations.stopNews, of(id));
const resume = (id: string, base: number) =>
  request(t.app, operations.resumeNews, { ...of(id), body: { base } });
/** Runs the letters with a mail server of the test. */
async function sentBy(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const mail = { send: async (one: OutgoingMail) => void mails.push(one) };
  expect(await runJob({ ...t, deps: { ...t.deps, mail } }, 'send-news')).toEqual([]);
  return mails.filter(({ messageId }) => messageId);
}
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(t.db)).rows[0]?.n;

describe('news on the screen', () => {
  it('has a preview of the bytes that its reader gets, and goes to as many as it counted', async () => {
    await agree(editor as TestStaff);
    const id = await newDraft({ everybody: true, enteredEvents: [] });
    const shown = await preview(id);
    // The runner and the editor; the other entrant never asked.
    expect(shown.readers).toBe(2);
    const answer = await send(id, { seenCount: shown.readers });
    expect([answer.status, answer.answer.data]).toMatchObject([200, { state: 'scheduled', everybody: true }]);
    const mails = await sentBy();
    expect(mails.map(({ to }) => to).sort()).toEqual([runner.email, editor?.email].sort());
    const mine = mails.find(({ to }) => to === editor?.email);
    const letter = shown.letters.find(({ language }) => language === 'hu');
    expect([mine?.subject, mine?.html, mine?.text]).toEqual([letter?.subject, letter?.html, letter?.text]);
    const page = await request(t.app, operations.readNewsPreview, {
      as: editor,
      params: { newsId: id, language: 'hu' },
    });
    expect([page.status, page.bytes.toString()]).toEqual([200, letter?.html]);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none';.* img-src data: https: http:\/\/run\.localhost:3000; sandbox; frame-ancestors 'self'$/,
    );
    await agree(editor as TestStaff, false);
    const { issueId, ...news } = await read(id);
    expect(news).toMatchObject({ state: 'sent', letters: { sent: 2 }, isOfFile: false });
    expect(issueId).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d-news-${id}$`));
    const { rows: log } = await sql`
      select action, actor_id::text as actor, staff, detail from audit_log
      where subject in (${`news_draft:${id}`}, ${`news_issue:${issueId}`}) order by id`.execute(t.db);
    expect(log).toEqual([
      { action: 'news.written', actor: editor?.id, staff: true, detail: {} },
      {
        action: 'news.sent',
        actor: editor?.id,
        staff: true,
        detail: { letters: 2, perMinute: null, sendAt: null },
      },
    ]);
  });

  it('needs chosen readers: everybody, or known events', async () => {
    const before = await count('news_draft');
    for (const wrong of [{ enteredEvents: ['nincs-ilyen'] }, { everybody: true }])
      expect((await write(wrong)).failure).toMatchObject({
        code: 'validation',
        enteredEvents: expect.any(Array),
      });
    expect(await count('news_draft')).toBe(before);
    const nobody = await newDraft({ enteredEvents: [] });
    expect(await preview(nobody)).toMatchObject({ readers: 0 });
    expect((await send(nobody)).failure.code).toBe('no_readers');
    expect(await read(nobody)).toMatchObject({ state: 'draft', everybody: false, letters: {} });
    const some = await newDraft();
    expect((await send(some, { seenCount: 50 })).failure.code).toBe('recipients_changed');
    expect(await read(some)).toMatchObject({ state: 'draft', version: 1 });
  });

  it('is not sent to a reader who has unsubscribed since the sending was pressed', async () => {
    const id = await newDraft();
    await send(id);
    await agree(runner, false);
    expect(await sentBy()).toEqual([]);
    await agree(runner);
    const later = await newDraft();
    await send(later, { sendAt: new Date(t.clock.now().getTime() + 3_600_000).toISOString() });
    expect(await sentBy()).toEqual([]);
    t.clock.advance({ hours: 1, seconds: 1 });
    expect((await sentBy()).map(({ to }) => to)).toEqual([runner.email]);
  });

  it('is refused with the lines of words that a letter cannot show, and nothing is stored', async () => {
    const before = await count('news_draft');
    const wrong = await write({
      hu: words('Hírek', 'Jó sor.\n\n<b>kód</b>\n\n### Mély\n\n![](https://example.hu/kep.jpg)'),
      en: words('News', '[here](javascript:alert(1))'),
    });
    expect(wrong.status).toBe(422);
    expect(wrong.failure['hu.text']).toEqual([expect.stringContaining('3, 5, 7')]);
    expect(wrong.failure['en.text']).toEqual([expect.stringContaining('hibás sor: 1')]);
    expect(JSON.stringify(wrong.failure)).not.toContain('pages have no');
    expect(await count('news_draft')).toBe(before);
  });

  it('is changed and sent only by a caller who saw its last version, and is deleted only as a draft', async () => {
    const id = await newDraft();
    expect((await change(id, 1)).answer.data).toMatchObject({ version: 2, state: 'draft' });
    const stale = await change(id, 1);
    expect([stale.status, stale.failure.code, stale.failure.changed]).toMatchObject([
      409,
      'changed_meanwhile',
      { by: expect.stringContaining(editor?.familyName ?? ''), fields: ['words'] },
    ]);
    expect((await send(id, { base: 1 })).failure.code).toBe('changed_meanwhile');
    expect((await send(id, { base: 2, sendAt: '2040-01-01T10:00:00Z' })).status).toBe(200);
    expect((await send(id, { base: 3 })).failure.code).toBe('news_started');
    expect((await change(id, 3)).failure.code).toBe('news_started');
    expect((await request(t.app, operations.deleteNews, of(id))).failure.code).toBe('news_started');
    await stop(id);
    const gone = await newDraft();
    expect((await request(t.app, operations.deleteNews, of(gone))).status).toBe(204);
    expect((await request(t.app, operations.getNews, of(gone))).status).toBe(404);
  });

  it('is stopped, corrected and resumed for the remaining readers, who stay the same', async () => {
    const id = await newDraft();
    const second = await newPerson(t.db);
    await newPaidEntry(t.db, second, race);
    await agree(second);
    await send(id, { seenCount: 2, perMinute: 1 });
    expect(await sentBy()).toHaveLength(1);
    expect((await stop(id)).answer.data).toMatchObject({
      state: 'stopped',
      letters: { sent: 1, waiting: 1 },
    });
    expect((await stop(id)).answer.data.state).toBe('stopped');
    expect((await change(id, 2, { branch: 'swim' })).failure.code).toBe('news_started');
    expect((await change(id, 2, { everybody: true, enteredEvents: [] })).failure.code).toBe('news_started');
    const better = await change(id, 2, { hu: words('Jobb'), en: words('Better') });
    expect(better.answer.data).toMatchObject({ version: 3, state: 'stopped' });
    expect((await resume(id, 2)).failure.code).toBe('changed_meanwhile');
    expect(await sentBy()).toEqual([]);
    expect((await resume(id, 3)).answer.data).toMatchObject({ state: 'scheduled', perMinute: 1 });
    expect((await resume(id, 3)).answer.data.state).toBe('scheduled');
    t.clock.advance({ minutes: 2 });
    expect((await sentBy()).map(({ subject }) => subject)).toEqual(['Jobb']);
    expect(await read(id)).toMatchObject({ state: 'sent', letters: { sent: 2 } });
    await agree(second, false);
    t.clock.advance({ minutes: 9 });
    expect((await send(await newDraft())).failure.code).toBe('confirm_again');
  });

  it('lists the issues of the command, and the command lists those of the console', async () => {
    const said = (subject: string) => ({
      subject,
      preheader: 'Három verseny',
      blocks: [{ kind: 'paragraph' as const, line: [{ text: 'Fájlból', mark: null, href: null }] }],
    });
    const issue: NewsIssue = {
      id: 'from-a-file',
      branch: 'run',
      enteredEvents: [race.eventId],
      hu: said('Fájlból'),
      en: said('From a file'),
    };
    await sendIssue(t.db, issue, new Date(t.clock.now().getTime() + 300_000));
    const listed = await request(t.app, operations.listNews, { as: editor, query: {} });
    const [first] = listed.answer.data.items;
    expect(first).toMatchObject({
      issueId: 'from-a-file',
      isOfFile: true,
      state: 'scheduled',
      subject: { hu: 'Fájlból', en: 'From a file' },
    });
    const id = first?.newsId ?? '';
    expect(await read(id)).toMatchObject({ words: null });
    expect((await preview(id)).letters[0]?.text).toContain('Fájlból');
    expect((await stop(id)).answer.data.state).toBe('stopped');
    expect((await change(id, 1)).failure.code).toBe('news_started');
    expect((await resume(id, 1)).answer.data.state).toBe('scheduled');
    // The issue was resumed before its time, and keeps it.
    expect(await sentBy()).toEqual([]);
    t.clock.advance({ minutes: 5, seconds: 1 });
    expect((await sentBy()).map(({ subject }) => subject)).toEqual(['Fájlból']);

    const own = await newDraft();
    const issueId = (await send(own)).answer.data.issueId ?? '';
    expect((await findIssues(t.db, 1))[0]).toMatchObject({ id: issueId, state: 'scheduled' });
    expect(await stopSending(t.db, issueId)).toBe('scheduled');
    // The command overwrites the words of the console with those of the file.
    expect(await sendIssue(t.db, { ...issue, id: issueId }, null)).toBe('scheduled');
    expect(await read(own)).toMatchObject({ isOfFile: true, words: null, subject: { hu: 'Fájlból' } });
    expect((await sentBy()).map(({ subject }) => subject)).toEqual(['Fájlból']);
  });

  it('is tested by a mail to its writer alone, in both languages', async () => {
    const tried = await request(t.app, operations.testNews, of(await newDraft()));
    expect(tried.status).toBe(204);
    t.mails.length = 0;
    expect(await runJobs(t, { only: ['send-mail'] })).toEqual([]);
    expect(
      t.mails
        .filter(({ to }) => to === editor?.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Nyitnak a tavaszi nevezések', 'Spring entries are opening']);
    expect(t.mails.map(({ to }) => to)).not.toContain(runner.email);
  });

  it('is for editors and organisers of all events, and its list is read page by page', async () => {
    const query = {};
    for (const as of [editor, organiser])
      expect((await request(t.app, operations.listNews, { as, query })).status).toBe(200);
    const here = { event: race.eventId, days: 30 };
    for (const as of [await newStaff(t, 'registrar', { days: 30 }), await newStaff(t, 'organiser', here)]) {
      expect((await request(t.app, operations.listNews, { as, query })).status).toBe(403);
      expect((await request(t.app, operations.createNews, { as, body: content() })).status).toBe(403);
    }
    for (let made = 0; made < 20; made += 1) await newDraft();
    const first = (await request(t.app, operations.listNews, { as: editor, query })).answer.data;
    const rest = (
      await request(t.app, operations.listNews, { as: editor, query: { after: first.next ?? '' } })
    ).answer.data;
    expect(first.items).toHaveLength(20);
    const ids = [...first.items, ...rest.items].map(({ newsId }) => Number(newsId));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids).toHaveLength((await count('news_draft')) ?? 0);
  });

  it('is in the own data of its writer, and ends as a draft after its time', async () => {
    const id = await newDraft({ hu: words('Saját') });
    const own = await request(t.app, getOwnData, { ...(editor && { as: editor }) });
    expect(own.answer.data.parts['writtenNews']).toContainEqual({
      subject: 'Saját',
      madeAt: expect.anything(),
      changedAt: expect.anything(),
    });
    await sql`update news_draft set changed_at = app_now() - interval '731 days'
      where id = ${id}::bigint or issue_id is not null`.execute(t.db);
    expect(await runJob(t, 'forget-old-news')).toEqual([]);
    expect((await request(t.app, operations.getNews, of(id))).status).toBe(404);
    const { rows } =
      await sql`select from news_draft where issue_id is not null and (made_by is not null or changed_by is not null)`.execute(
        t.db,
      );
    expect(rows).toEqual([]);
    expect(await count('news_issue')).toBeGreaterThan(0);
  });
});
