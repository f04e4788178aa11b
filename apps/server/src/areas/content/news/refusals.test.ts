import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { openSmtpServer, type SmtpServer } from '../../../../testkit/smtp-server.ts';
import { smtpTransport } from '../../../platform/jobs/smtp-transport.ts';
import { clearAddresses, countReaders, findIssues, type NewsIssue, noteReport, sendIssue } from './index.ts';

let t: TestApp;
let server: SmtpServer;
beforeAll(async () => {
  t = await createTestApp({ env: { NEWS_PER_MINUTE: '100000' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  server = await openSmtpServer();
});
afterEach(async () => {
  await server.close();
  await sql`with l as (delete from news_letter), i as (delete from news_issue), u as (delete from undeliverable_address)
    delete from newsletter_subscription`.execute(t.db);
});

let made = 0;
function newIssue(): NewsIssue {
  made += 1;
  const words = {
    subject: 'Hírek',
    preheader: 'Hírek',
    blocks: [{ kind: 'heading' as const, text: 'Hírek' }],
  };
  return { id: `refused-${made}`, branch: 'run', enteredEvents: null, hu: words, en: words };
}
async function newReaders(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `olvaso-${at}@example.hu`);
  const values = emails.map((email) => ({
    email,
    branch: 'run',
    market: 'int',
    language: 'en',
    state: 'active',
    confirmed_at: t.clock.now(),
  }));
  await t.db.insertInto('newsletter_subscription').values(values).execute();
  return emails;
}
/** Sends the due letters over SMTP. */
async function send(): Promise<void> {
  const mail = smtpTransport(server.url, t.deps.config.mailFrom);
  expect(await runJob({ ...t, deps: { ...t.deps, mail } }, 'send-news')).toEqual([]);
}
async function stateOf({ id }: NewsIssue) {
  const { state, letters } = (await findIssues(t.db, 20)).find((one) => one.id === id) ?? {};
  return { state, letters };
}
const undeliverable = () => t.db.selectFrom('undeliverable_address').select(['email', 'code']).execute();
const flagsOf = ({ id }: NewsIssue) =>
  t.db
    .selectFrom('organiser_flag')
    .select(['kind', 'detail'])
    .where('subject', '=', `news_issue:${id}`)
    .execute();
const letterTo = (email: string, { id }: NewsIssue) =>
  t.db
    .selectFrom('news_letter')
    .selectAll()
    .where('issue_id', '=', id)
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();

describe('a block list refuses every reader (550 5.7.1 at RCPT)', () => {
  const BLOCKED = '550 5.7.1 Service unavailable; client [192.0.2.1] blocked using zen.spamhaus.org';

  it('no address is marked, the issue stops after ten refusals with one flag, and resumes when it is sent again', async () => {
    const readers = await newReaders(25);
    const issue = newIssue();
    for (const reader of readers) server.refuse(reader, BLOCKED);
    await sendIssue(t.db, issue, null);
    await send();
    await send();
    const { state, letters = {} } = await stateOf(issue);
    expect({ state, ended: (letters['bounced'] ?? 0) + (letters['refused'] ?? 0) }).toEqual({
      state: 'stopped',
      ended: 0,
    });
    expect(await undeliverable()).toEqual([]);
    expect(await flagsOf(issue)).toEqual([
      {
        kind: 'news_paused',
        detail: { responseCode: 550, enhancedCode: '5.7.1' },
      },
    ]);
    // Up to nine letters were being sent when the tenth was refused (two runs of five at once); the other readers were not tried.
    const { rows } = await sql<{ tried: number }>`
      select count(*)::int as tried from news_letter where tries > 0`.execute(t.db);
    expect(rows[0]?.tried).toBeGreaterThanOrEqual(10);
    expect(rows[0]?.tried).toBeLessThanOrEqual(19);
    // Off the block list: the refused readers get the issue at once, with the others.
    for (const reader of readers) server.refuse(reader, '250 ok');
    expect(await sendIssue(t.db, issue, null)).toBe('scheduled');
    // The count starts again: otherwise the next refusal would stop the issue at once.
    const counts = ['refused_as', 'refused_in_row', 'sender_refusals'] as const;
    expect(await t.db.selectFrom('news_issue').select(counts).executeTakeFirst()).toEqual({
      refused_as: null,
      refused_in_row: 0,
      sender_refusals: 0,
    });
    await send();
    expect(readers.map((one) => server.taken(one))).toEqual(readers.map(() => 1));
    expect(await stateOf(issue)).toEqual({ state: 'sent', letters: { sent: 25 } });
  });

  it('an accepted letter resets the count, and retries are not counted', async () => {
    const readers = await newReaders(9);
    const issue = newIssue();
    for (const reader of readers) server.refuse(reader, BLOCKED);
    await sendIssue(t.db, issue, null);
    await send();
    t.clock.advance({ minutes: 11 });
    await send();
    expect(await stateOf(issue)).toEqual({ state: 'sending', letters: { waiting: 9 } });
    const counted = () => t.db.selectFrom('news_issue').select('refused_in_row').executeTakeFirstOrThrow();
    expect(await counted()).toEqual({ refused_in_row: 9 });
    server.refuse(readers[0] ?? '', '250 ok');
    t.clock.advance({ hours: 2 });
    await send();
    expect(await counted()).toEqual({ refused_in_row: 0 });
    expect(await flagsOf(issue)).toEqual([]);
  });
});

it('the addresses of ten equal 5.1.1 in a row are restored, and a second 5.1.1 after resuming ends them', async () => {
  const readers = await newReaders(25);
  const issue = newIssue();
  for (const reader of readers) server.refuse(reader, '550 5.1.1 Access denied');
  await sendIssue(t.db, issue, null);
  await send();
  await send();
  expect(await stateOf(issue)).toEqual({ state: 'stopped', letters: { waiting: 25 } });
  expect(await undeliverable()).toEqual([]);
  expect(await flagsOf(issue)).toEqual([
    { kind: 'news_paused', detail: { responseCode: 550, enhancedCode: '5.1.1' } },
  ]);
  const { rows: stopped } = await sql<{ tried: number }>`
    select count(*)::int as tried from news_letter where tries > 0`.execute(t.db);
  expect(stopped[0]?.tried).toBeGreaterThanOrEqual(10);
  // The mail server accepts all addresses again but one, which it refused before the issue stopped.
  const { rows } = await sql<{ email: string }>`
    select n.email from news_letter l join newsletter_subscription n on n.id = l.subscription_id
    where l.response_code is not null limit 1`.execute(t.db);
  const missing = rows[0]?.email ?? '';
  for (const reader of readers) if (reader !== missing) server.refuse(reader, '250 ok');
  await sendIssue(t.db, issue, null);
  await send();
  expect(await stateOf(issue)).toEqual({ state: 'sent', letters: { sent: 24, bounced: 1 } });
  expect(await undeliverable()).toEqual([{ email: missing, code: '5.1.1' }]);
});

it('ten readers of one provider that blocks the sender raise a flag, although others got the issue between them', async () => {
  const readers = await newReaders(20);
  const issue = newIssue();
  // The letters go out in random order, so a second address in a row of ten equal refusals is kept out by four kinds of code.
  for (const [at, reader] of readers.entries())
    if (at % 2 === 0) server.refuse(reader, `550 5.7.${1 + (at % 8)} Blocked by our policy`);
  await sendIssue(t.db, issue, null);
  await send();
  expect((await stateOf(issue)).letters).toEqual({ sent: 10, waiting: 10 });
  expect((await flagsOf(issue)).map(({ kind }) => kind)).toEqual(['news_refused']);
  expect(await undeliverable()).toEqual([]);
});

it.each([
  ['550 5.1.1 User unknown', [{ email: 'olvaso-0@example.hu', code: '5.1.1' }]],
  ['550 No such user here', [{ email: 'olvaso-0@example.hu', code: '550' }]],
  ['550 Rejected', []],
  ['450 4.1.1 User unknown', []],
  ['550 5.4.4 Host not found', []],
])('"%s" at RCPT marks: %o', async (answer, marked) => {
  const [reader = ''] = await newReaders(1);
  const issue = newIssue();
  server.refuse(reader, answer);
  await sendIssue(t.db, issue, null);
  await send();
  expect(await undeliverable()).toEqual(marked);
  expect((await stateOf(issue)).letters).toEqual(marked.length > 0 ? { bounced: 1 } : { waiting: 1 });
});

describe('a mailbox that is full letter after letter', () => {
  const report = async (email: string, issue: NewsIssue) => {
    const letterId = (await letterTo(email, issue)).id;
    return noteReport(t.db, { kind: 'trouble', trouble: 'full', code: '5.2.2', letterId });
  };
  /** Sends issues, so many days apart. */
  const issuesAfter = async (...days: number[]) => {
    const issues: NewsIssue[] = [];
    for (const after of days) {
      t.clock.advance({ days: after });
      const issue = newIssue();
      await sendIssue(t.db, issue, null);
      await send();
      issues.push(issue);
    }
    return issues;
  };

  it('ends the address at the third letter over days, not at a report that is read again', async () => {
    const [reader = ''] = await newReaders(1);
    const issues = await issuesAfter(0, 4, 4);
    const noted = [];
    for (const issue of issues) noted.push(await report(reader, issue), await report(reader, issue));
    expect(noted).toEqual(['trouble', 'known', 'trouble', 'known', 'undeliverable', 'known']);
    expect(await undeliverable()).toEqual([{ email: reader, code: '5.2.2' }]);
    expect(await countReaders(t.db, newIssue())).toBe(0);
  });

  it.each([
    ['within a week', [0, 2, 2]],
    ['more than half a year apart', [0, 100, 100]],
  ])('does not end it %s', async (_name, days) => {
    const [reader = ''] = await newReaders(1);
    for (const issue of await issuesAfter(...days)) expect(await report(reader, issue)).toBe('trouble');
    expect(await undeliverable()).toEqual([]);
  });

  it('counts from the start once the organiser has confirmed that the address is right', async () => {
    const [reader = ''] = await newReaders(1);
    const issues = await issuesAfter(0, 4, 4);
    for (const issue of issues) await report(reader, issue);
    expect(await clearAddresses(t.db, { email: reader.toUpperCase() })).toBe(1);
    // The folder of reports is read again.
    for (const issue of issues) expect(await report(reader, issue)).toBe('known');
    const [next] = await issuesAfter(4);
    expect(next && (await report(reader, next))).toBe('trouble');
    expect(await countReaders(t.db, newIssue())).toBe(1);
  });
});

it('addresses that were marked wrongly are taken back: one, or those since a day, of one code', async () => {
  const readers = await newReaders(4);
  const mark = (email: string | undefined, code: string) =>
    sql`insert into undeliverable_address (email, code) values (${email}, ${code})`.execute(t.db);
  await mark(readers[0], '550');
  t.clock.advance({ days: 2 });
  const since = t.clock.now();
  await mark(readers[1], '550');
  await mark(readers[2], '550');
  await mark(readers[3], '5.1.1');
  expect(await clearAddresses(t.db, { email: 'senki@example.hu' })).toBe(0);
  expect(await clearAddresses(t.db, { since, code: '550' })).toBe(2);
  expect((await undeliverable()).map(({ email }) => email).sort()).toEqual([readers[0], readers[3]]);
  expect(await clearAddresses(t.db, { email: readers[0] ?? '' })).toBe(1);
  expect(await clearAddresses(t.db, { since, code: null })).toBe(1);
  const log = await t.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'news.addresses_cleared')
    .execute();
  expect(log).toHaveLength(4);
  expect(JSON.stringify(log)).not.toContain('olvaso');
});
