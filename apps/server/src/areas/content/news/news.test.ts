import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { getConsents, setConsent, setMarketing } from '@rajt/contract/people/operations/consents';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { eventually } from '../../../../testkit/eventually.ts';
import { runJob, runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { newTraining } from '../../../../testkit/new-training.ts';
import { request } from '../../../../testkit/request.ts';
import { modules } from '../../../modules.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-transport.ts';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { queueMail } from '../../office/mails/index.ts';
import { registrationMails } from '../../people/registration/index.ts';
import {
  countReaders,
  findIssues,
  type NewsIssue,
  noteReport,
  readReport,
  sendIssue,
  sendTest,
  stopSending,
} from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { NEWS_PER_MINUTE: '100000' } });
});
afterAll(() => t.close());
let made = 0;
beforeEach(() => {
  t.mails.length = 0;
});
// The next test has its own readers.
afterEach(() =>
  sql`with l as (delete from news_letter), i as (delete from news_issue), u as (delete from undeliverable_address),
    n as (delete from newsletter_subscription) delete from consent`.execute(t.db),
);

function newIssue(changes: Partial<NewsIssue> = {}): NewsIssue {
  made += 1;
  const words = (subject: string) => ({
    subject,
    preheader: 'Három verseny',
    blocks: [
      { kind: 'paragraph' as const, line: [{ text: 'Gyere <velünk>', mark: null, href: '/events' }] },
      { kind: 'picture' as const, url: '/rajt.jpg', alt: 'Futók a rajtnál' },
    ],
  });
  const [hu, en] = [words(`Hírek ${made}`), words(`News ${made}`)];
  return { id: `issue-${made}`, branch: 'run', enteredEvents: null, hu, en, ...changes };
}

const consent = (as: TestPerson, isGiven = true) =>
  request(t.app, setConsent, { as, params: { consentId: 'marketing' }, body: { consent: isGiven } });
async function newReader(options: { language?: 'hu' | 'en' } = {}): Promise<TestPerson> {
  const person = await newPerson(t.db, options);
  await consent(person);
  return person;
}
async function newSubscriber(email: string, changes: Record<string, string> = {}): Promise<string> {
  const row = await t.db
    .insertInto('newsletter_subscription')
    .values({
      email,
      branch: 'run',
      market: 'int',
      language: 'en',
      state: 'active',
      confirmed_at: t.clock.now(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
/** Runs the jobs with a mail server of the test; returns the recipients of the mails that it got. */
async function sentBy(send: (mail: OutgoingMail) => Promise<void> = async () => {}): Promise<string[]> {
  const mails: OutgoingMail[] = [];
  const mail = {
    send: async (one: OutgoingMail) => {
      mails.push(one);
      await send(one);
    },
  };
  expect(await runJob({ ...t, deps: { ...t.deps, mail } }, 'send-news')).toEqual([]);
  t.mails.push(...mails);
  // Recipients of news alone: other waiting mails are sent along with it.
  return mails.flatMap(({ to, messageId }) => (messageId ? [to] : [])).sort();
}
const lettersOf = async (issue: NewsIssue) =>
  (await findIssues(t.db, 20)).find(({ id }) => id === issue.id)?.letters;
const letterTo = (email: string) =>
  t.db.selectFrom('news_letter').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();

it('goes to each reader who wants it, once, with the headers that the law and mail programs require', async () => {
  const [anna, ben, nobody] = [await newReader(), await newReader({ language: 'en' }), await newPerson(t.db)];
  const subscribeId = await newSubscriber('olvaso@example.hu');
  await newSubscriber('uszo@example.hu', { branch: 'swim' });
  await newSubscriber('meg-nem@example.hu', { state: 'pending' });
  // The same reader has an account and a subscription.
  await newSubscriber(anna.email);
  const issue = newIssue();
  expect(await countReaders(t.db, issue)).toBe(3);
  expect(await sendIssue(t.db, issue, null)).toBe('scheduled');
  expect(await sentBy()).toEqual([anna.email, ben.email, 'olvaso@example.hu'].sort());
  expect(t.mails.map(({ to }) => to)).not.toContain(nobody.email);
  // In demo mode no letter is sent to a mail server: the mailbox shows the letters.
  const kept = await t.db
    .selectFrom('mail_message')
    .select(['recipient', 'subject', 'state'])
    .where('kind', '=', 'news')
    .orderBy('recipient')
    .execute();
  const subjects = [
    [anna, issue.hu],
    [ben, issue.en],
  ] as const;
  for (const [{ email }, { subject }] of subjects)
    expect(kept).toContainEqual({ recipient: email, subject, state: 'sent' });
  expect(kept).toHaveLength(3);

  const mailTo = (email: string) => t.mails.find(({ to }) => to === email);
  const { marketing_uuid: uuid } = await t.db
    .selectFrom('account')
    .select('marketing_uuid')
    .where('person_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  expect(mailTo(anna.email)).toMatchObject({
    subject: issue.hu.subject,
    unsubscribeUrl: `http://run.localhost:3000/unsubscribe/news/${uuid}`,
    messageId: `<${(await letterTo(anna.email)).id}@run.localhost>`,
  });
  // The press of a mail program, opened by a person, leads to the page.
  const opened = await t.app.inject({ method: 'GET', url: `/unsubscribe/news/${uuid}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/marketing/${uuid}`]);
  const { html = '', text = '' } = mailTo(anna.email) ?? {};
  expect(html).toContain('Gyere &lt;velünk&gt;');
  expect(html).toContain('<img src="http://run.localhost:3000/rajt.jpg" alt="Futók a rajtnál"');
  expect(html).toContain(`http://run.localhost:3000/marketing/${uuid}`);
  expect(html).toContain('Három verseny');
  for (const part of [html, text]) expect(part).toContain('Rajt Sportiroda Kft., 1117 Budapest');
  expect(text).toContain('Gyere <velünk> (http://run.localhost:3000/events)');
  expect(text).toContain('[Futók a rajtnál]');
  expect(mailTo(ben.email)?.subject).toBe(issue.en.subject);
  expect(mailTo('olvaso@example.hu')?.unsubscribeUrl).toBe(
    `http://int.run.localhost:3000/unsubscribe/${subscribeId}`,
  );

  // The reader gets the letter once, whichever command or job runs again.
  expect(await sentBy()).toEqual([]);
  expect(await sendIssue(t.db, issue, null)).toBe('sent');
  expect(await sentBy()).toEqual([]);
  expect(await findIssues(t.db, 1)).toMatchObject([{ id: issue.id, state: 'sent', letters: { sent: 3 } }]);
});

it('goes only to readers who have entered an event, if its segment defines that', async () => {
  const [race, runner] = [await newRace(t.db), await newReader()];
  await newReader();
  await newSubscriber('olvaso@example.hu');
  await newPaidEntry(t.db, runner, race);
  const issue = newIssue({ enteredEvents: [race.eventId] });
  await sendIssue(t.db, issue, null);
  expect(await sentBy()).toEqual([runner.email]);
});

it('checks the reader at the moment of the sending: readers who unsubscribe until then get none', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => newReader()));
  await newSubscriber('olvaso@example.hu');
  const issue = newIssue();
  await sendIssue(t.db, issue, null);
  let gone: TestPerson | undefined;
  // Five are being sent; the last one of the waiting readers unsubscribes before any of the five has left.
  const change = async () => {
    const { rows } = await sql<{ id: string }>`select account_id as id from news_letter
      where state = 'waiting' and account_id is not null order by news_letter.due_at desc, news_letter.id desc limit 1`.execute(
      t.db,
    );
    gone = readers.find(({ id }) => id === rows[0]?.id);
    if (gone) await consent(gone, false);
    await sql`update newsletter_subscription set state = 'ended', ended_at = app_now()`.execute(t.db);
  };
  let changed: Promise<void> | undefined;
  const sent = await sentBy(async () => {
    changed ??= change();
    await changed;
  });
  expect(gone).toBeDefined();
  expect(sent).not.toContain(gone?.email);
  const { sent: count = 0, skipped = 0 } = (await lettersOf(issue)) ?? {};
  expect(count + skipped).toBe(13);
  expect(count).toBe(sent.length);
});

it('waits for its time, and can be stopped and sent on with better words', async () => {
  await Promise.all(Array.from({ length: 11 }, () => newReader()));
  const issue = newIssue();
  await sendIssue(t.db, issue, new Date(t.clock.now().getTime() + 3_600_000));
  expect(await sentBy()).toEqual([]);
  t.clock.advance({ hours: 1 });
  const first = await sentBy(async () => void (await stopSending(t.db, issue.id, 'Varga Judit')));
  expect(first.length).toBeLessThanOrEqual(5);
  expect(await stopSending(t.db, issue.id)).toBe('stopped');
  const noted = await t.db
    .selectFrom('audit_log')
    .select(['action', 'staff', 'reason'])
    .where('subject', '=', `news_issue:${issue.id}`)
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { action: 'news.sent', staff: true, reason: null },
    { action: 'news.stopped', staff: true, reason: 'Varga Judit' },
  ]);
  const better = { ...issue, hu: { ...issue.hu, subject: 'Jobb' } };
  expect(await sendIssue(t.db, better, null)).toBe('scheduled');
  t.mails.length = 0;
  const rest = await sentBy();
  expect([...first, ...rest]).toHaveLength(new Set([...first, ...rest]).size);
  expect(first.length + rest.length).toBe(11);
  expect(new Set(t.mails.map(({ subject }) => subject))).toEqual(new Set(['Jobb']));
});

describe('when the mail server does not take a letter', () => {
  const failing = (error: Record<string, unknown>) => async () => {
    throw Object.assign(new Error('no'), error);
  };
  const noAddress = {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 5.1.1 User unknown',
  };
  const undeliverable = () => t.db.selectFrom('undeliverable_address').select(['email', 'code']).execute();

  it('an address that does not exist gets no news any more, until its reader agrees again', async () => {
    const reader = await newReader();
    await sendIssue(t.db, newIssue(), null);
    expect(await sentBy(failing(noAddress))).toEqual([reader.email]);
    expect(await undeliverable()).toEqual([{ email: reader.email, code: '5.1.1' }]);
    await sendIssue(t.db, newIssue(), null);
    expect(await sentBy()).toEqual([]);
    // Mails of a purchase are tried all the same.
    await queueMail(t.db, registrationMails[0], {
      key: 'bounced',
      to: reader.email,
      language: 'hu',
      payload: { branch: 'run', market: 'dom', firstName: 'Anna', token: 'secret', validDays: 3 },
    });
    expect(await runJobs(t)).toEqual([]);
    expect(t.mails.map(({ to }) => to)).toContain(reader.email);
    t.clock.advance({ minutes: 1 });
    await consent(reader, false);
    await consent(reader);
    await sendIssue(t.db, newIssue(), null);
    expect(await sentBy()).toEqual([reader.email]);
  });

  it('for now: it is tried again later and later, over days, and discarded after the seventh time', async () => {
    const [reader, issue] = [await newReader(), newIssue()];
    await sendIssue(t.db, issue, null);
    const full = failing({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 });
    for (const hours of [0.17, 1, 4, 12, 24, 48]) {
      expect(await sentBy(full)).toEqual([reader.email]);
      expect(await sentBy(full)).toEqual([]);
      expect(await lettersOf(issue)).toEqual({ waiting: 1 });
      t.clock.advance({ seconds: hours * 3600 });
    }
    expect(await sentBy(full)).toEqual([reader.email]);
    expect(await findIssues(t.db, 1)).toMatchObject([{ state: 'sent', letters: { refused: 1 } }]);
    expect(await undeliverable()).toEqual([]);
  });

  it('for its text: a flag notifies the organiser, the address stays deliverable, and the letter is retried', async () => {
    const [reader, issue] = [await newReader(), newIssue()];
    await sendIssue(t.db, issue, null);
    expect(await sentBy(failing({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }))).toEqual([
      reader.email,
    ]);
    expect(await lettersOf(issue)).toEqual({ waiting: 1 });
    expect(await undeliverable()).toEqual([]);
    expect(
      await t.db
        .selectFrom('organiser_flag')
        .select('kind')
        .where('subject', '=', `news_issue:${issue.id}`)
        .execute(),
    ).toEqual([{ kind: 'news_refused' }]);
  });

  it('as it cannot be reached: all wait, nobody is left out', async () => {
    const [reader, issue] = [await newReader(), newIssue()];
    await sendIssue(t.db, issue, null);
    expect(await sentBy(failing({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }))).toEqual([reader.email]);
    expect(await sentBy()).toEqual([]);
    t.clock.advance({ minutes: 1, seconds: 1 });
    expect(await sentBy()).toEqual([reader.email]);
    expect(await lettersOf(issue)).toEqual({ sent: 1 });
  });

  it('or nobody knows whether it did: it is not sent again', async () => {
    const [reader, issue] = [await newReader(), newIssue()];
    await sendIssue(t.db, issue, null);
    expect(await sentBy(failing({ code: 'ECONNECTION', command: 'CONN' }))).toEqual([reader.email]);
    t.clock.advance({ minutes: 10 });
    expect(await sentBy()).toEqual([]);
    expect(await findIssues(t.db, 1)).toMatchObject([{ state: 'sent', letters: { begun: 1 } }]);
  });
});

it('does not delay a mail that a person waits for, even with only one worker', async () => {
  await Promise.all(Array.from({ length: 8 }, () => newReader()));
  await sendIssue(t.db, newIssue(), null);
  const [sent, held]: [string[], (() => void)[]] = [[], []];
  const mail = {
    send: async ({ to, unsubscribeUrl }: OutgoingMail) => {
      // The mail server takes no news, and does not report it.
      if (unsubscribeUrl) await new Promise<void>((resolve) => held.push(resolve));
      else sent.push(to);
    },
  };
  const handlers = modules({ ...t.deps, mail }).parts.flatMap(({ jobs = [] }) => jobs);
  const workers = await startWorker(t.database.queue.pool, handlers, { concurrency: 1, log: t.deps.log });
  await eventually('five letters hang', async () => held.length === 5);
  await queueMail(t.db, registrationMails[0], {
    key: 'in-the-middle',
    to: 'vevo@example.hu',
    language: 'hu',
    payload: { branch: 'run', market: 'dom', firstName: 'Anna', token: 'secret', validDays: 3 },
  });
  await eventually('the other mail is sent', async () => sent.length === 1);
  expect(held).toHaveLength(5);
  const stopped = workers.stop();
  await eventually('the letters are let go', async () => {
    for (const one of held.splice(0)) one();
    return ((await lettersOfAll())['sent'] ?? 0) === 8;
  });
  await stopped;
  expect(await waitingJobs(t)).not.toHaveProperty('send-mail');
});
const lettersOfAll = async () => (await findIssues(t.db, 1))[0]?.letters ?? {};

it('ends by one press in the mail program, and does not name the reader', async () => {
  const reader = await newReader();
  await sendIssue(t.db, newIssue(), null);
  await sentBy();
  const url = new URL(t.mails[0]?.unsubscribeUrl ?? '').pathname;
  const press = {
    method: 'POST' as const,
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (let again = 0; again < 2; again += 1) expect((await t.app.inject(press)).statusCode).toBe(200);
  expect((await request(t.app, getConsents, { as: reader })).answer.data.marketing).toBe(false);
  const unknown = { ...press, url: '/unsubscribe/news/0b2c7c1e-3c55-4a9e-9a53-0b6d7a1f4c11' };
  expect((await t.app.inject(unknown)).statusCode).toBe(200);
});

describe('a subscription by an address, and a later consent with an account', () => {
  const spam = async ({ email }: TestPerson) =>
    noteReport(t.db, { kind: 'complaint', letterId: (await letterTo(email)).id, code: '' });
  const uuidOf = async ({ id }: TestPerson) =>
    (
      await t.db
        .selectFrom('account')
        .select('marketing_uuid as uuid')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow()
    ).uuid;
  const press = async (reader: TestPerson) =>
    t.app.inject({
      method: 'POST',
      url: `/unsubscribe/news/${await uuidOf(reader)}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const page = async (reader: TestPerson) =>
    request(t.app, setMarketing, {
      params: { uuid: await uuidOf(reader) },
      body: { marketing: false, renault: false, renaultNewsletter: false, telekom: false },
    });

  it.each([
    ['one press in the mail program', press],
    ['a complaint', spam],
    ['the page of the letter', page],
    ['the profile', (reader: TestPerson) => consent(reader, false)],
  ])('%s ends both', async (_name, end) => {
    const reader = await newReader();
    const subscribeId = await newSubscriber(reader.email);
    const other = await newSubscriber('masik@example.hu');
    const plan = await newTraining(t.db);
    const followed = await newSubscriber(reader.email, { series_id: plan, starts_on: '2027-03-01' });
    await sendIssue(t.db, newIssue(), null);
    expect(await sentBy()).toEqual(['masik@example.hu', reader.email].sort());
    await end(reader);
    await sendIssue(t.db, newIssue(), null);
    expect(await sentBy()).toEqual(['masik@example.hu']);
    const states = await t.db.selectFrom('newsletter_subscription').select(['id', 'state']).execute();
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
      [subscribeId]: 'ended',
      [other]: 'active',
      // Letters of a plan are no news.
      [followed]: 'active',
    });
    expect(
      await t.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `newsletter_subscription:${subscribeId}`)
        .execute(),
    ).toEqual([{ action: 'newsletter.unsubscribed' }]);
  });
});

describe('reports', () => {
  const report = (letterId: string, type: string, fields: string[], own = 'message/rfc822') =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@mx.example.hu',
        'Subject: Undelivered Mail Returned to Sender',
        `Content-Type: multipart/report; report-type=${type === 'delivery-status' ? type : 'feedback-report'};`,
        '\tboundary="b"',
        'MIME-Version: 1.0',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'Sorry.',
        '',
        '--b',
        `Content-Type: message/${type}`,
        '',
        ...fields,
        '',
        '--b',
        `Content-Type: ${own}`,
        '',
        'From: Rajt <nevezes@rajt.example>',
        'Message-ID:',
        ` <${letterId}@run.localhost>`,
        'Subject: x',
        '',
        'x',
        '--b--',
        '',
      ].join('\r\n'),
    );
  const failed = (status: string, action = 'failed', answer = '550 5.1.1\r\n\tno such user') => [
    'Reporting-MTA: dns; mx.example.hu',
    '',
    'Final-Recipient: rfc822; somebody.else@example.hu',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${answer}`,
  ];
  const read = async (bytes: Buffer) => {
    const found = await readReport(bytes);
    return found ? noteReport(t.db, found) : null;
  };

  it('an address that does not exist, a full mailbox, a complaint', async () => {
    const [gone, full, angry] = [await newReader(), await newReader(), await newReader()];
    const subscribeId = await newSubscriber('olvaso@example.hu');
    await sendIssue(t.db, newIssue(), null);
    await sentBy();
    const idOf = async ({ email }: { email: string }) => (await letterTo(email)).id;
    const hard = report(await idOf(gone), 'delivery-status', failed('5.1.1'));
    expect(await read(hard)).toBe('undeliverable');
    expect(await read(hard)).toBe('known');
    const fullBox = failed('5.2.2', 'failed', '550 5.2.2 Mailbox full');
    const overFull = report(await idOf(full), 'delivery-status', fullBox, 'text/rfc822-headers');
    expect(await read(overFull)).toBe('trouble');
    expect(await read(overFull)).toBe('known');
    expect(
      await read(report(await idOf(full), 'delivery-status', failed('4.2.2', 'delayed', '452 4.2.2 full'))),
    ).toBe('soft');
    const spam = ['Feedback-Type: abuse', 'User-Agent: x', 'Version: 1'];
    expect(await read(report(await idOf(angry), 'feedback-report', spam))).toBe('unsubscribed');
    const stranger = await idOf({ email: 'olvaso@example.hu' });
    expect(await read(report(stranger, 'feedback-report', spam))).toBe('unsubscribed');
    expect(
      await t.db
        .selectFrom('newsletter_subscription')
        .select('state')
        .where('id', '=', subscribeId)
        .executeTakeFirst(),
    ).toEqual({ state: 'ended' });
    await sendIssue(t.db, newIssue(), null);
    expect(await sentBy()).toEqual([full.email]);
  });

  it('a mail that is no report, or is about nothing of ours, changes nothing', async () => {
    expect(
      await readReport(Buffer.from('From: a@b.hu\r\nSubject: Szia\r\n\r\nMikor lesz verseny?')),
    ).toBeNull();
    expect(
      await read(report('0b2c7c1e-3c55-4a9e-9a53-0b6d7a1f4c11', 'delivery-status', failed('5.1.1'))),
    ).toBe('unknown');
    expect(await t.db.selectFrom('undeliverable_address').selectAll().execute()).toEqual([]);
  });
});

it('a test goes to one address, in both languages', async () => {
  await sendTest(t.db, newIssue(), 'szerkeszto@example.hu', ['hu', 'en']);
  expect(await runJobs(t)).toEqual([]);
  expect(t.mails.map(({ to, subject }) => `${to} ${subject.split(' ')[0]}`).sort()).toEqual([
    'szerkeszto@example.hu Hírek',
    'szerkeszto@example.hu News',
  ]);
});

it('is in what a person takes with them, and goes with the account and with time', async () => {
  const password = 'Őrült1adat';
  const reader = await newPerson(t.db, { password });
  await consent(reader);
  await newSubscriber(reader.email);
  await newReader();
  const issue = newIssue();
  await sendIssue(t.db, issue, null);
  await sentBy();
  const { answer } = await request(t.app, getOwnData, { as: reader });
  expect(answer.data.parts['news']).toMatchObject([
    { issue: issue.id, state: 'sent', recipient: reader.email },
  ]);
  expect(answer.data.parts['newsletters']).toMatchObject([{ plan: '', state: 'active' }]);
  await request(t.app, deleteAccount, {
    as: reader,
    body: { password, givesUpEntries: false, givesUpBalance: false },
  });
  expect(await lettersOf(issue)).toEqual({ sent: 1 });
  // The subscriptions of the address are deleted, too.
  expect(await t.db.selectFrom('newsletter_subscription').select('id').execute()).toEqual([]);
  t.clock.advance({ days: 364 });
  expect(await runJob(t, 'forget-old-news')).toEqual([]);
  expect(await lettersOf(issue)).toEqual({ sent: 1 });
  t.clock.advance({ days: 2 });
  expect(await runJob(t, 'forget-old-news')).toEqual([]);
  expect(await lettersOf(issue)).toEqual({});
  expect(await sendIssue(t.db, issue, null)).toBe('sent');
});
