import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { makeJobsDue, runJob, runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-transport.ts';
import { createLog } from '../../../platform/log.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { ordersMails } from '../../orders/orders/index.ts';
import { registrationMails } from '../../people/registration/index.ts';
import { eraseMailsTo, queueMail } from './index.ts';
import { keepForMailbox } from './keep-for-mailbox.ts';
import { isRush, noteFailure, sendAfterRush } from './queries.ts';
import { remindMails } from './remind-mails.ts';

const [activationMail] = registrationMails;
const [entryConfirmationMail, refundMail] = ordersMails;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  test.mails.length = 0;
});

let count = 0;
function activation(changes: { to?: string; language?: 'hu' | 'en'; firstName?: string } = {}) {
  count += 1;
  return {
    key: String(count),
    businessKey: `activation:${count}`,
    to: changes.to ?? 'eszter@example.hu',
    language: changes.language ?? 'hu',
    payload: {
      branch: 'swim' as const,
      market: 'dom' as const,
      firstName: changes.firstName ?? 'Eszter',
      token: 'secret-token',
      validDays: 3,
    },
  };
}

const queueActivation = (handle: Handle, { businessKey: _, ...mail }: ReturnType<typeof activation>) =>
  queueMail(handle, activationMail, mail);

const stored = (businessKey: string) =>
  test.db.selectFrom('mail_message').selectAll().where('business_key', '=', businessKey).executeTakeFirst();

describe('queueing', () => {
  it('sends once per business key, however often it is queued', async () => {
    const mail = activation();
    await queueActivation(test.db, mail);
    await queueActivation(test.db, mail);
    expect(await waitingJobs(test)).toEqual({ 'send-mail': 1 });
    expect(await runJobs(test)).toEqual([]);
    await queueActivation(test.db, mail);
    expect(await runJobs(test)).toEqual([]);
    expect(test.mails).toHaveLength(1);
  });

  it('leaves neither mail nor job when the change is rolled back', async () => {
    const mail = activation();
    const change = test.db.transaction().execute(async (trx) => {
      await queueActivation(trx, mail);
      throw new Error('no change');
    });
    await expect(change).rejects.toThrow('no change');
    expect(await stored(mail.businessKey)).toBeUndefined();
    expect(await waitingJobs(test)).toEqual({});
  });
});

describe('in a rush', () => {
  afterEach(async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(test.db);
    await sql`delete from mail_message`.execute(test.db);
  });
  const queueConfirmation = (orderId: string) =>
    queueMail(test.db, entryConfirmationMail, {
      key: orderId,
      to: 'anna@example.hu',
      language: 'hu',
      payload: { orderId },
    });
  const queuedBefore = (count: number, seconds: number) =>
    test.clock.back({ seconds }, () =>
      sql`insert into mail_message (business_key, kind, recipient, language, payload)
        select 'earlier:' || n, 'activation', 'x@example.hu', 'hu', '{}'
        from generate_series(1, ${count}::int) n`.execute(test.db),
    );
  const waits = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - created_at)::float8 as seconds from graphile_worker.jobs`.execute(
      test.db,
    );
    return rows.map((row) => row.seconds);
  };

  it.each([
    ['20 others within five seconds: five minutes later', 20, 2, [300, 300]],
    ['19 others: at once', 19, 0, [0, 0]],
    ['20 others before that: at once', 20, 6, [0, 0]],
  ] as const)('a confirmation after %s', async (_name, count, ago, [least, most]) => {
    await queuedBefore(count, ago);
    await queueConfirmation('1');
    const [seconds] = await waits();
    expect(seconds).toBeGreaterThanOrEqual(least);
    expect(seconds).toBeLessThanOrEqual(most);
  });

  it.each([
    ['goes on', 0, [300, 300]],
    ['is over', 10, [0, 300]],
  ] as const)(
    'when it %s, so does the waiting for its end; a failed try keeps its time',
    async (_name, later, expected) => {
      await queuedBefore(20, 2);
      for (const orderId of ['1', '2']) await queueConfirmation(orderId);
      await sql`update graphile_worker._private_jobs set attempts = 1 where key = (select max(key) from graphile_worker._private_jobs)`.execute(
        test.db,
      );
      await sql`update mail_message set created_at = created_at - make_interval(secs => ${later})`.execute(
        test.db,
      );
      await sendAfterRush(test.db);
      const found = (await waits()).sort((a, b) => a - b);
      expect(found[0]).toBeCloseTo(expected[0], 0);
      expect(found[1]).toBeCloseTo(expected[1], 0);
    },
  );

  it('a mail that a person waits for is sent at once', async () => {
    await queuedBefore(100, 0);
    await queueActivation(test.db, activation());
    expect(await waits()).toEqual([0]);
  });
});

describe('sending', () => {
  it('keeps what was sent in demo mode, without the payload', async () => {
    const mail = activation({ language: 'en' });
    await queueActivation(test.db, mail);
    await runJobs(test);
    expect(await stored(mail.businessKey)).toMatchObject({
      state: 'sent',
      payload: {},
      subject: 'Confirm your e-mail address',
      html: expect.stringContaining('<html lang="en">'),
      sent_at: expect.any(Date),
    });
  });

  it('keeps nothing of it elsewhere', async () => {
    const { deps } = await test.another({ DEMO: 'false' });
    const mail = activation();
    await queueActivation(test.db, mail);
    expect(await runJobs({ ...test, deps })).toEqual([]);
    expect(await stored(mail.businessKey)).toMatchObject({
      state: 'sent',
      payload: {},
      subject: null,
      html: null,
    });
    expect(test.mails).toHaveLength(1);
  });

  it('tries again later when the mail server is away', async () => {
    const mail = activation();
    await queueActivation(test.db, mail);
    const away = {
      ...test,
      deps: { ...test.deps, mail: { send: async () => Promise.reject(new Error('421 busy')) } },
    };
    expect(await runJobs(away)).toEqual([{ job: 'send-mail', error: expect.any(Error) }]);
    expect(await stored(mail.businessKey)).toMatchObject({
      state: 'queued',
      payload: { token: 'secret-token' },
    });
    expect(await waitingJobs(test)).toEqual({ 'send-mail': 1 });
    await makeJobsDue(test);
    expect(await runJobs(test)).toEqual([]);
    expect(test.mails).toHaveLength(1);
    expect(await stored(mail.businessKey)).toMatchObject({ state: 'sent' });
  });

  it('a mail that is erased while it is on its way stays so', async () => {
    const mail = activation();
    await queueActivation(test.db, mail);
    const send = async (sent: OutgoingMail) => {
      test.mails.push(sent);
      await test.db.transaction().execute((trx) => eraseMailsTo(trx, sent.to));
    };
    expect(await runJobs({ ...test, deps: { ...test.deps, mail: { send } } })).toEqual([]);
    expect(test.mails).toHaveLength(1);
    expect(await stored(mail.businessKey)).toMatchObject({
      recipient: '–',
      payload: {},
      subject: null,
      html: null,
      sent_at: null,
    });
  });

  it('sends a mail whose job has used all its attempts', async () => {
    const mail = activation();
    await test.clock.back({ days: 3 }, () => queueActivation(test.db, mail));
    await sql`delete from graphile_worker._private_jobs`.execute(test.db);
    await runJob(test, 'remind-mails');
    expect(await runJobs(test)).toEqual([]);
    expect(test.mails).toHaveLength(1);
    expect((await stored(mail.businessKey))?.state).toBe('sent');
  });

  describe('that no mail server takes', () => {
    type Hours = number;
    const DAY: Hours = 24;
    /** A mail that was queued so long ago, and that the mail server refused so long ago for the first and the last time. */
    const waiting = async (queuedFor: Hours, failingFor: Hours | null, failedAgo: Hours = 6) => {
      const mail = activation();
      await test.clock.back({ hours: queuedFor }, () => queueActivation(test.db, mail));
      if (failingFor === null) return mail;
      const { id } = await test.db
        .selectFrom('mail_message')
        .select('id')
        .where('business_key', '=', mail.businessKey)
        .executeTakeFirstOrThrow();
      const failed = (hours: Hours) => test.clock.back({ hours }, () => noteFailure(test.db, id));
      for (let hours = failingFor; hours > failedAgo; hours -= 24) await failed(hours);
      await failed(failedAgo);
      return mail;
    };
    const withDeps = (lines: string[], changes: Partial<TestApp['deps']>) => ({
      ...test,
      deps: {
        ...test.deps,
        log: createLog('error', { write: (line) => void lines.push(line) }),
        ...changes,
      },
    });
    const REFUSED = { code: 'EENVELOPE', responseCode: 550 };
    /** The error as nodemailer throws it: the mail server's words, the address and what was said to the server in many places. */
    const refusing = (lines: string[], answer: { code: string; responseCode?: number } = REFUSED) =>
      withDeps(lines, {
        mail: {
          send: async ({ to }) => {
            const words = `550 5.1.1 <${to}>: user unknown`;
            const told = { response: words, command: `RCPT TO:<${to}>`, rejected: [to], ...answer };
            throw Object.assign(new Error(`Can't send mail: ${words}`), told);
          },
        },
      });
    const givenUp = (lines: string[]) =>
      lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'mail given up');
    const failed = [{ job: 'send-mail', error: expect.any(Error) }];
    afterEach(async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(test.db);
      await sql`delete from mail_message`.execute(test.db);
    });

    it('tries on until the fifth day', async () => {
      const mail = await waiting(9 * DAY, 5 * DAY - 1);
      const lines: string[] = [];
      expect(await runJobs(refusing(lines))).toEqual(failed);
      expect(await stored(mail.businessKey)).toMatchObject({ state: 'queued', payload: { validDays: 3 } });
      expect(givenUp(lines)).toEqual([]);
      await makeJobsDue(test);
      expect(await runJobs(test)).toEqual([]);
      expect(test.mails).toHaveLength(1);
    });

    it('discards the mail after it, logs that without the address, and keeps no secret', async () => {
      const mail = await waiting(5 * DAY + 2, 5 * DAY + 1);
      await sql`delete from graphile_worker._private_jobs`.execute(test.db);
      const lines: string[] = [];
      expect(await runJob(refusing(lines), 'remind-mails')).toEqual([]);
      const { id, ...row } = await test.db
        .selectFrom('mail_message')
        .select(['id', 'state', 'payload', 'recipient', 'sent_at'])
        .where('business_key', '=', mail.businessKey)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ state: 'given_up', payload: {}, recipient: mail.to, sent_at: null });
      expect(givenUp(lines)).toEqual([expect.objectContaining({ mail: id, kind: 'activation', ...REFUSED })]);
      expect(lines.join()).not.toContain('eszter@');
      const flags = await test.db
        .selectFrom('organiser_flag')
        .select(['kind', 'subject', 'detail'])
        .execute();
      expect(flags).toEqual([
        {
          kind: 'mail_given_up',
          subject: 'mail_kind:activation',
          detail: { mailId: id, responseCode: REFUSED.responseCode, enhancedCode: '5.1.1' },
        },
      ]);
      // It is over: nothing waits, nothing is retried, whatever the mail server says by now.
      expect(await waitingJobs(test)).toEqual({});
      await queueActivation(test.db, mail);
      expect(await runJob(test, 'remind-mails')).toEqual([]);
      expect(test.mails).toEqual([]);
    });

    it('still sends it when the mail server is back at last', async () => {
      const mail = await waiting(9 * DAY, 9 * DAY);
      expect(await runJobs(test)).toEqual([]);
      expect((await stored(mail.businessKey))?.state).toBe('sent');
    });

    it('counts from the first failure: what waited for our own workers has its five days still', async () => {
      const mail = await waiting(9 * DAY, null);
      const lines: string[] = [];
      expect(await runJobs(refusing(lines))).toEqual(failed);
      const first = (await stored(mail.businessKey))?.first_failed_at;
      expect(first).toEqual(expect.any(Date));
      await makeJobsDue(test);
      expect(await runJobs(refusing(lines))).toEqual(failed);
      expect(await stored(mail.businessKey)).toMatchObject({
        state: 'queued',
        payload: { validDays: 3 },
        first_failed_at: first,
      });
      expect(givenUp(lines)).toEqual([]);
    });

    it.each([
      ['a day before: follows it', 2 * DAY - 1, 'given_up'],
      ['days before, while our own workers were away: starts over', 2 * DAY + 1, 'queued'],
    ])('a refusal whose last was %s', async (_, failedAgo, state) => {
      const mail = await waiting(9 * DAY, 6 * DAY, failedAgo);
      await runJobs(refusing([]));
      expect((await stored(mail.businessKey))?.state).toBe(state);
    });

    it.each([
      ['a mail server that is away', { code: 'ECONNREFUSED' }],
      ['a name that is no mail server', { code: 'EDNS' }],
      ['a wrong password', { code: 'EAUTH', responseCode: 535 }],
      ['no password', { code: 'EENVELOPE', responseCode: 530 }],
    ])('an error because of %s does not discard the mail', async (_, answer) => {
      const mail = await waiting(9 * DAY, 6 * DAY);
      const before = await stored(mail.businessKey);
      const lines: string[] = [];
      expect(await runJobs(refusing(lines, answer))).toEqual(failed);
      expect(await stored(mail.businessKey)).toEqual(before);
      expect(givenUp(lines)).toEqual([]);
    });

    it('logs every try, and neither the log nor the queue names the recipient', async () => {
      await waiting(1, null);
      const lines: string[] = [];
      expect(await runJobs(refusing(lines))).toEqual(failed);
      const { rows } = await sql<{ error: string }>`
        select last_error as error from graphile_worker._private_jobs`.execute(test.db);
      const tries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'job failed');
      expect(tries).toEqual([
        expect.objectContaining({ job: 'send-mail', err: expect.objectContaining(REFUSED) }),
      ]);
      const told = [...lines, ...rows.map(({ error }) => error)].join();
      expect(told).toContain('mail not taken: EENVELOPE 550');
      expect(told).not.toMatch(/eszter|user unknown/);
    });

    it('does not discard a mail that was sent and could not be noted: it is sent again', async () => {
      const mail = await waiting(9 * DAY, 9 * DAY);
      const owner = openOwner(test.database);
      await sql`create function fail() returns trigger language plpgsql as
        'begin raise exception ''no more space''; end'`.execute(owner.db);
      await sql`create trigger fail before update on mail_message for each row when (new.state = 'sent')
        execute function fail()`.execute(owner.db);
      const lines: string[] = [];
      const failures = await runJobs(withDeps(lines, {}));
      await sql`drop function fail cascade`.execute(owner.db);
      await owner.close();
      expect(failures).toEqual(failed);
      expect(await stored(mail.businessKey)).toMatchObject({ state: 'queued', payload: { validDays: 3 } });
      expect(givenUp(lines)).toEqual([]);
      await makeJobsDue(test);
      expect(await runJobs(test)).toEqual([]);
      expect(test.mails).toHaveLength(2);
      expect((await stored(mail.businessKey))?.state).toBe('sent');
    });

    it('takes up all that waits, however many of the oldest we cannot write', async () => {
      await test.clock.back({ days: 3 }, () =>
        sql`insert into mail_message (business_key, kind, recipient, language, payload)
          select 'broken:' || n, 'unheard-of', 'x@example.hu', 'hu', '{}'
          from generate_series(1, 1000) n`.execute(test.db),
      );
      await waiting(3 * DAY, null);
      await sql`delete from graphile_worker._private_jobs`.execute(test.db);
      await remindMails(test.db);
      expect(await waitingJobs(test)).toEqual({ 'send-mail': 1001 });
    });

    it('does not discard a mail that we cannot write: the job fails for all to see', async () => {
      const mail = await waiting(9 * DAY, 9 * DAY);
      await sql`update mail_message set kind = 'unheard-of' where business_key = ${mail.businessKey}`.execute(
        test.db,
      );
      const lines: string[] = [];
      expect(await runJobs(withDeps(lines, {}))).toEqual(failed);
      expect(await stored(mail.businessKey)).toMatchObject({ state: 'queued', payload: { validDays: 3 } });
      expect(await waitingJobs(test)).toEqual({ 'send-mail': 1 });
      expect(test.mails).toEqual([]);
      expect(givenUp(lines)).toEqual([]);
    });
  });

  it('writes names as they are: no markup, no template, no header of theirs', async () => {
    const firstName = '<img src=x onerror=alert(1)> {{token}} $t(mail:greeting)';
    await queueActivation(test.db, activation({ firstName }));
    await runJobs(test);
    const [mail] = test.mails;
    expect(mail?.html).toContain('Szia &lt;img src=x onerror=alert(1)&gt; {{token}} $t(mail:greeting)!');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain(firstName);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it('has the same content in HTML and in plain text', async () => {
    await queueActivation(test.db, activation());
    await runJobs(test);
    const [mail] = test.mails;
    for (const part of [
      'Már csak egy kattintás',
      'A link 3 napig él.',
      'http://localhost:3000/registration/activate#secret-token',
    ]) {
      expect(mail?.html).toContain(part);
      expect(mail?.text).toContain(part);
    }
  });
});

describe('mails of an order', () => {
  it('confirm every entry as a bib, with its paper attached', async () => {
    const person = await newPerson(test.db, { firstName: 'Ágnes', familyName: 'Őry-Szűcs' });
    const race = await newRace(test.db, { raceOn: '2027-07-04', bibFrom: 4711 });
    const entry = await newPaidEntry(test.db, person, race, { nickname: 'Ági' });
    expect(await runJobs(test)).toEqual([]);
    const [mail] = test.mails;
    expect(mail?.subject).toBe('Tiéd a hely: Őszi Próba');
    const text = mail?.text.replaceAll('\u00a0', ' ');
    for (const part of [
      'Szia Ágnes!',
      '#4711 · Ági · Őszi Próba · Félmaraton',
      '2027. július 4. 09:00 · 1. hullám',
      '8 500 Ft',
      entry.trid,
      'http://localhost:3000/entries',
    ]) {
      expect(text).toContain(part);
    }
    expect(mail?.html).toContain('>4711</div>');
    expect(mail?.attachments).toHaveLength(1);
    const [paper] = mail?.attachments ?? [];
    expect(paper).toMatchObject({ filename: 'rajt-4711.pdf', contentType: 'application/pdf' });
    expect(paper?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('show a bib without a caption to a participant who left it empty', async () => {
    const person = await newPerson(test.db, { firstName: 'Ágnes' });
    await newPaidEntry(test.db, person, await newRace(test.db, { bibFrom: 4811 }));
    expect(await runJobs(test)).toEqual([]);
    const [mail] = test.mails;
    expect(mail?.text).toContain('#4811 · Őszi Próba · Félmaraton');
    expect(mail?.html).not.toContain('>Ágnes</div>');
  });

  it('report the refund at once when the place was gone', async () => {
    const person = await newPerson(test.db);
    const entry = await newPaidEntry(test.db, person, await newRace(test.db));
    await queueMail(test.db, refundMail, {
      key: entry.orderId,
      to: person.email,
      language: 'en',
      payload: { orderId: entry.orderId, amountHuf: 8500 },
    });
    expect(await runJobs(test)).toEqual([]);
    const mail = test.mails.find(({ subject }) => subject === 'We are refunding your payment');
    expect(mail?.to).toBe(person.email);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('You get back: 8 500 Ft');
    expect(mail?.attachments).toEqual([]);
  });
});

describe('the mailbox of the demo mode', () => {
  const get = (url: string, app = test.app) =>
    app.inject({ method: 'GET', url, headers: { 'accept-language': 'hu' } });

  it('shows what came with a mail: the confirmation as a PDF', async () => {
    const person = await newPerson(test.db);
    const entry = await newPaidEntry(test.db, person, await newRace(test.db));
    await test.db
      .deleteFrom('mail_message')
      .where('business_key', '=', `entry-confirmation:${entry.orderId}`)
      .execute();
    await queueMail(test.db, entryConfirmationMail, {
      key: entry.orderId,
      to: person.email,
      language: 'hu',
      payload: { orderId: entry.orderId },
    });
    expect(await runJobs(test)).toEqual([]);
    const { id } = await test.db
      .selectFrom('mail_message')
      .select('id')
      .where('business_key', '=', `entry-confirmation:${entry.orderId}`)
      .executeTakeFirstOrThrow();
    const link = `/demo/mailbox/${id}/attachments/rajt-${entry.bib}.pdf`;
    expect((await get(`/demo/mailbox/${id}`)).body).toContain(link);
    const file = await get(link);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(`/demo/mailbox/${id}/attachments/other.pdf`)).statusCode).toBe(404);
  });

  it('lists mails, the newest first, and never reloads under a reader', async () => {
    await queueActivation(test.db, activation({ to: 'first@example.hu' }));
    await runJobs(test);
    await queueActivation(test.db, activation({ to: 'second@example.hu', language: 'en' }));
    await runJobs(test);
    const { statusCode, body, headers } = await get('/demo/mailbox');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(body).toContain('<html lang="hu">');
    expect(body).not.toContain('http-equiv="refresh"');
    expect(body.indexOf('second@example.hu')).toBeLessThan(body.indexOf('first@example.hu'));
    expect(body).not.toMatch(/<script|style="/);
    expect((await get('/demo/mailbox?lang=en')).body).toContain('<h1>Mailbox</h1>');
    expect((await get('/demo/mailbox/style.css')).headers['content-type']).toMatch(/^text\/css/);
  });

  it('shows all mails in pages, finds one by a part of its subject or recipient, and keeps the search', async () => {
    for (let at = 0; at < 52; at += 1)
      await keepForMailbox(test.deps, {
        kind: 'news',
        key: `page-${at}`,
        to: `Olvaso-${at}@example.hu`,
        language: 'hu',
        subject: at === 0 ? '100%_os <b>Ajánlat</b>' : `Hírek ${at}`,
        html: '<p>x</p>',
      });
    const rush = await sql<{ is: boolean }>`select ${isRush} as is`.execute(test.db);
    expect(rush.rows).toEqual([{ is: false }]);
    const first = (await get('/demo/mailbox?lang=hu')).body;
    expect(first).toContain('Hírek 51');
    expect(first).not.toContain('Legújabb levelek');
    const [, older = ''] = /href="([^"]+)">Régebbi levelek/.exec(first) ?? [];
    const second = (await get(older.replaceAll('&amp;', '&'))).body;
    expect(second).toContain('100%_os &lt;b&gt;Ajánlat&lt;/b&gt;');
    expect(second).toContain('Legújabb levelek');
    const listed = (body: string) => [...body.matchAll(/class="to">([^<]+)</g)].map(([, to]) => to);
    expect(listed(first)).toHaveLength(50);
    expect(listed(first).filter((to) => listed(second).includes(to))).toEqual([]);
    const found = (await get(`/demo/mailbox?lang=hu&q=${encodeURIComponent('%_OS <')}`)).body;
    expect(listed(found)).toEqual(['Olvaso-0@example.hu']);
    expect(found).toContain('href="/demo/mailbox?lang=en&amp;q=%25_OS+%3C"');
    expect(listed((await get('/demo/mailbox?q=olvaso-51')).body)).toEqual(['Olvaso-51@example.hu']);
    expect((await get('/demo/mailbox?q=nincs&q=x&before=x')).statusCode).toBe(200);
    expect((await get('/demo/mailbox?q=ilyen-nincs%00')).body).toContain('Ilyen levél nincs. Próbáld');
  });

  it('shows one in a frame that can run nothing', async () => {
    const mail = activation();
    await queueActivation(test.db, mail);
    await runJobs(test);
    const id = (await stored(mail.businessKey))?.id ?? '';
    const page = await get(`/demo/mailbox/${id}`);
    expect(page.body).toContain(
      `<iframe title="A levél tartalma" src="/demo/mailbox/${id}/content" sandbox="allow-top-navigation-by-user-activation">`,
    );
    const content = await get(`/demo/mailbox/${id}/content`);
    expect(content.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(content.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(content.body).toContain('<base target="_top">');
    expect(content.body).toContain('/registration/activate#secret-token');
  });

  it('knows no other mail', async () => {
    for (const id of ['999999', '0', 'x', '1%27', '99999999999999999999']) {
      expect((await get(`/demo/mailbox/${id}`)).statusCode).toBe(404);
      expect((await get(`/demo/mailbox/${id}/content`)).statusCode).toBe(404);
    }
  });

  it('does not exist outside the demo mode', async () => {
    const { app } = await test.another({ DEMO: 'false' });
    for (const path of [
      '/demo/mailbox',
      '/demo/mailbox/1',
      '/demo/mailbox/1/content',
      '/demo/mailbox/style.css',
    ]) {
      const { statusCode, body } = await get(path, app);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('example.hu');
    }
  });
});

it('keeps the promises', async () => {
  expect(await runAudit(test.db)).toEqual([]);
});
