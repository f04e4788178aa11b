import * as operations from '@rajt/contract/content/operations/bounces';
import { getPersonPage } from '@rajt/contract/orders/operations/person-page';
import { setConsent } from '@rajt/contract/people/operations/consents';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';
import { markUndeliverable } from './address-queries.ts';
import { type NewsIssue, sendIssue } from './index.ts';

const t = auditedApp({ NEWS_PER_MINUTE: '100000' });

let registrar: TestStaff;
beforeAll(async () => {
  registrar = await newStaff(t, 'registrar', { days: 30 });
});

const list = async (query: Record<string, string> = {}) =>
  (await request(t.app, operations.listUndeliverable, { as: registrar, query })).answer.data;
const readFile = async (bytes: Buffer, after?: string) =>
  (
    await request(t.app, operations.readBounceReports, {
      as: registrar,
      query: after === undefined ? {} : { after },
      file: { bytes, type: 'application/octet-stream' },
    })
  ).answer.data;

/** Sends an issue to new readers; returns the address and the letter of each. */
async function sentTo(count: number): Promise<{ readonly email: string; readonly letterId: string }[]> {
  const readers = [];
  for (let nth = 0; nth < count; nth += 1) {
    const person = await newPerson(t.db);
    await request(t.app, setConsent, {
      as: person,
      params: { consentId: 'marketing' },
      body: { consent: true },
    });
    readers.push(person.email);
  }
  const words = { subject: 'Hírek', preheader: '', blocks: [] };
  const issue: NewsIssue = {
    id: `bounces-${readers[0]}`,
    branch: 'run',
    enteredEvents: null,
    hu: words,
    en: words,
  };
  await sendIssue(t.db, issue, null);
  expect(await runJob(t, 'send-news')).toEqual([]);
  const { rows } = await sql<{ email: string; letterId: string }>`
    select recipient as email, id as "letterId" from news_letter
    where issue_id = ${issue.id} and recipient = any(${readers}::text[]) order by recipient`.execute(t.db);
  return rows;
}

const report = (letterId: string, status = '5.1.1', answer = '550 5.1.1 no such user') =>
  [
    'From: MAILER-DAEMON@mx.example.hu',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.hu',
    '',
    'Final-Recipient: rfc822; somebody.else@example.hu',
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${answer}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: Rajt <nevezes@rajt.example>',
    `Message-ID: <${letterId}@run.localhost>`,
    'Subject: x',
    '',
    'x',
    '--b--',
    '',
  ].join('\r\n');

describe('delivery reports read at the console', () => {
  it('mark the address of the letter once, and the list shows it with its reason', async () => {
    const [gone, other] = await sentTo(2);
    const first = await readFile(Buffer.from(report(gone?.letterId ?? '')));
    expect(first).toEqual({ read: 1, left: 0, counts: { undeliverable: 1 }, marked: [gone?.email] });
    expect(await readFile(Buffer.from(report(gone?.letterId ?? '')))).toEqual({
      read: 1,
      left: 0,
      counts: { known: 1 },
      marked: [],
    });
    const { items } = await list({ search: (gone?.email ?? '').toUpperCase() });
    expect(items).toEqual([{ email: gone?.email, code: '5.1.1', since: expect.any(String), kind: 'news' }]);
    const { rows: log } = await sql`select actor_id::text as actor, detail from audit_log
      where action = 'news.reports_read' order by id`.execute(t.db);
    expect(log).toEqual([
      { actor: registrar.id, detail: { undeliverable: 1 } },
      { actor: registrar.id, detail: { known: 1 } },
    ]);
    expect(await list({ search: other?.email ?? '' })).toMatchObject({ items: [] });
  });

  it('are read from a mailbox file with many reports and other mails', async () => {
    const [gone, full] = await sentTo(2);
    const mbox = [
      report(gone?.letterId ?? ''),
      'Subject: Szia\r\n\r\nNem jelentés.\r\n>From ez csak egy sor\r\n',
      report(full?.letterId ?? '', '5.2.2', '550 5.2.2 Mailbox full'),
      report(crypto.randomUUID()),
    ].map((mail) => `From MAILER-DAEMON Mon Nov 30 10:00:00 2026\r\n${mail}\r\n`);
    expect(await readFile(Buffer.from(mbox.join('')))).toEqual({
      read: 4,
      left: 0,
      counts: { undeliverable: 1, other: 1, trouble: 1, unknown: 1 },
      marked: [gone?.email],
    });
  });

  it('are read in portions, so that no mail of a large mailbox file is left out', async () => {
    const mail = 'From x Mon Nov 30 10:00:00 2026\nSubject: Szia\n\nNem jelentés.\n\n';
    const [gone] = await sentTo(1);
    const last = `From x Mon Nov 30 10:00:00 2026\r\n${report(gone?.letterId ?? '')}\r\n`;
    const bytes = Buffer.from(mail.repeat(1200) + last);
    expect(await readFile(bytes)).toEqual({ read: 1000, left: 201, counts: { other: 1000 }, marked: [] });
    expect(await readFile(bytes, '1000')).toEqual({
      read: 201,
      left: 0,
      counts: { other: 200, undeliverable: 1 },
      marked: [gone?.email],
    });
    expect(await readFile(bytes, '5000')).toEqual({ read: 0, left: 0, counts: {}, marked: [] });
  });

  it('list letters in trouble page by page, the newest first', async () => {
    const letters = await sentTo(52);
    await sql`update news_letter set trouble = 'full' where id = any(${letters.map(({ letterId }) => letterId)}::uuid[])`.execute(
      t.db,
    );
    const page = async (query: Record<string, string> = {}) =>
      (await request(t.app, operations.listLettersInTrouble, { as: registrar, query })).answer.data;
    const first = await page();
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ trouble: 'full', kind: 'news', email: expect.any(String) });
    const second = await page({ after: first.next ?? '' });
    const all = [...first.items, ...second.items];
    expect(all.map(({ letterId }) => letterId)).toEqual(
      expect.arrayContaining(letters.map((one) => one.letterId)),
    );
    expect(new Set(all.map(({ letterId }) => letterId)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await page({ after: 'nincs ilyen' })).items).toHaveLength(50);
  });

  it('are refused as a body that is no file, and nothing is read', async () => {
    const { status, failure } = await request(t.app, operations.readBounceReports, {
      as: registrar,
      file: { bytes: Buffer.from('{}'), type: 'application/json' },
    });
    expect([status, failure.code]).toEqual([415, 'file_type']);
  });
});

describe('the list of undeliverable addresses', () => {
  it('has pages, the newest first, and by the alphabet when an address is searched', async () => {
    await sql`delete from undeliverable_address`.execute(t.db);
    const emails = Array.from({ length: 60 }, (_, nth) => `lap${String(nth).padStart(2, '0')}@example.hu`);
    for (const email of emails) await markUndeliverable(t.db, email, '5.1.1');
    await markUndeliverable(t.db, 'mas@example.hu', '550');
    const first = await list();
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ email: 'mas@example.hu', kind: null });
    const second = await list({ after: first.next ?? '' });
    expect(second).toMatchObject({ next: null });
    const all = [...first.items, ...second.items].map(({ email }) => email);
    expect(all.toReversed()).toEqual([...emails, 'mas@example.hu']);

    const found = await list({ search: 'lap' });
    const rest = await list({ search: 'lap', after: found.next ?? '' });
    expect([...found.items, ...rest.items].map(({ email }) => email)).toEqual(emails);
    // An invented cursor is only a position in the list.
    expect((await list({ after: 'nincs ilyen' })).items).toHaveLength(50);
  });

  it('is shown on the page of the person', async () => {
    const [organiser, person] = [await newStaff(t, 'organiser'), await newPerson(t.db)];
    const since = async () =>
      (await request(t.app, getPersonPage, { as: organiser, params: { personId: person.id } })).answer.data
        .undeliverableSince;
    expect(await since()).toBeNull();
    await markUndeliverable(t.db, person.email, '5.1.1');
    expect(await since()).toEqual(expect.any(String));
  });

  it('lets an address get news again, by the member of staff; a repeat changes nothing', async () => {
    await markUndeliverable(t.db, 'megis@example.hu', '5.1.1');
    const clear = async () =>
      (
        await request(t.app, operations.clearUndeliverable, {
          as: registrar,
          body: { email: 'Megis@Example.hu' },
        })
      ).answer.data;
    expect([await clear(), await clear()]).toEqual([{ cleared: true }, { cleared: false }]);
    const { rows } = await sql`select actor_id::text as actor, reason, detail from audit_log
      where action = 'news.addresses_cleared'`.execute(t.db);
    expect(rows).toEqual([{ actor: registrar.id, reason: null, detail: { count: 1 } }]);
    expect(await list({ search: 'megis@' })).toMatchObject({ items: [] });
  });
});
