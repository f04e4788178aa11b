import * as operations from '@rajt/contract/entering/operations/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { eventually } from '../../../../testkit/eventually.ts';
import { manyEntries } from '../../../../testkit/many-entries.ts';
import { newStaff } from '../../../../testkit/new-staff.ts';
import { proofSize } from '../../../../testkit/proof.ts';
import { request } from '../../../../testkit/request.ts';
import { startServerProcess } from '../../../../testkit/server-process.ts';
import { openSmtpServer, type SmtpServer } from '../../../../testkit/smtp-server.ts';
import { queueMail } from '../../office/mails/index.ts';
import { registrationMails } from '../../people/registration/index.ts';

// A real worker process is killed (-9) while it sends a message: once among a few letters in `npm test`, three times among 12,500 by
// `npm run proofs -- messages`.
const LETTERS = proofSize(60);
/** The share of the letters that are sent before each kill. */
const KILLS = LETTERS > 1000 ? [0.1, 0.4, 0.7] : [0.3];
const APP_NAME = 'rajt-message-under-test';
/** The number of letters sent concurrently (areas/content/news/send-news.ts). */
const AT_ONCE = 5;

let t: TestApp;
let smtp: SmtpServer;
beforeAll(async () => {
  [t, smtp] = [await createTestApp(), await openSmtpServer()];
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const startWorker = () =>
  startServerProcess({
    command: 'work',
    databaseUrl: t.database.url,
    // The pace is so slow that some letters still wait when the process is killed, even with few letters.
    env: { PGAPPNAME: APP_NAME, SMTP_URL: smtp.url, NEWS_PER_MINUTE: LETTERS > 1000 ? '100000' : '600' },
  });
const lettersIn = async (...states: string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from news_letter where state = any(${states}::text[])`.execute(t.db);
  return rows[0]?.n ?? 0;
};

it('the mail server gets a message once for each reader although the sending process is killed', async () => {
  const [race] = await manyEntries(t.database, LETTERS);
  const staff = await newStaff(t, 'registrar', { days: 1 });
  const words = { subject: 'A rajt: {{event}}', text: 'Hozd el az igazolásodat, {{recipient}}!' };
  const eventId = race?.eventId ?? '';
  const written = await request(t.app, operations.createMessage, {
    as: staff,
    params: { eventId },
    body: { filter: { all: [] }, everybody: true, hu: words, en: words },
  });
  const { messageId } = written.answer.data;
  const of = { as: staff, params: { eventId, messageId } };
  const { letters: seenCount } = (await request(t.app, operations.previewMessage, of)).answer.data;
  expect(seenCount).toBe(LETTERS);
  const body = { base: 1, seenCount, isAboutEntry: true as const };
  await request(t.app, operations.sendMessage, { ...of, body });

  for (const [kill, part] of KILLS.entries()) {
    const worker = await startWorker();
    await eventually(
      'a part of the letters is sent',
      async () => (await lettersIn('sent')) >= LETTERS * part,
    );
    // A mail that a person waits for is sent between the letters.
    await queueMail(t.db, registrationMails[1], {
      key: `kill-${kill}`,
      to: `vevo-${kill}@example.hu`,
      language: 'hu',
      payload: { branch: 'swim', market: 'dom', firstName: 'Anna' },
    });
    await eventually('the mail is taken', async () => smtp.taken(`vevo-${kill}@example.hu`) === 1);
    expect(await lettersIn('waiting')).toBeGreaterThan(0);
    // The mail server has accepted the letter, and the process is killed before it notes the outcome.
    await smtp.hang('after');
    await worker.kill();
    await eventually('the dead process has no statement left', async () => (await backends()) === 0);
    expect(await lettersIn('begun')).toBeLessThanOrEqual(AT_ONCE * (kill + 1));
    // Server processes use real time: the last heartbeat of the killed process is set to some minutes ago.
    await sql`update worker_heartbeat set heard_at = heard_at - interval '3 minutes'`.execute(t.db);
  }

  const worker = await startWorker();
  await eventually('no letter waits', async () => (await lettersIn('waiting')) === 0);
  await eventually(
    'none is on its way but those of the dead',
    async () => (await lettersIn('sent', 'begun')) === LETTERS,
  );
  await worker.stop();
  await sql`update news_letter set begun_at = begun_at - interval '6 minutes' where state = 'begun'`.execute(
    t.db,
  );
  const read = async () => (await request(t.app, operations.getMessage, of)).answer.data.letters;
  const { unknown = 0, sent = 0 } = await read();
  expect(unknown + sent).toBe(LETTERS);
  expect(unknown).toBeGreaterThanOrEqual(KILLS.length);
  expect(unknown).toBeLessThanOrEqual(KILLS.length * AT_ONCE);
  const addresses = Array.from({ length: LETTERS }, (_, at) => `runner${at + 1}@example.hu`);
  expect(addresses.filter((address) => smtp.taken(address) > 1)).toEqual([]);

  const again = await request(t.app, operations.resendUnknownLetters, of);
  expect(again.answer.data).toEqual({ letters: unknown });
  const last = await startWorker();
  await eventually('all are sent', async () => (await read()).sent === LETTERS);
  await last.stop();
  expect(addresses.filter((address) => smtp.taken(address) === 0)).toEqual([]);
  expect(addresses.filter((address) => smtp.taken(address) === 2).length).toBeLessThanOrEqual(unknown);
});

async function backends(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = ${APP_NAME}`.execute(t.db);
  return rows[0]?.n ?? 0;
}
