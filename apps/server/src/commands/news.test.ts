import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testkit/app.ts';
import { runJob } from '../../testkit/jobs.ts';
import { openSmtpServer } from '../../testkit/smtp-server.ts';
import { type Config, parseConfig } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { StartError } from '../platform/config/start-error.ts';
import { smtpTransport } from '../platform/jobs/smtp-transport.ts';
import { news } from './news.ts';

let t: TestApp;
let config: Config;
let folder: string;
beforeAll(async () => {
  t = await createTestApp({ env: { NEWS_PER_MINUTE: '100000' } });
  config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: t.database.url }, repositoryRoot);
  folder = await mkdtemp(join(tmpdir(), 'rajt-news-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

/** Runs the command; returns the lines that it printed. */
async function printed(...args: string[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await news(config, args);
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}

describe('npm run news -- deliverable', () => {
  beforeEach(async () => {
    await t.db.deleteFrom('undeliverable_address').execute();
    await t.db
      .insertInto('undeliverable_address')
      .values([
        { email: 'regi@example.hu', code: '550', since: new Date('2026-10-01T10:00:00Z') },
        { email: 'anna@example.hu', code: '550', since: new Date('2026-11-10T10:00:00Z') },
        { email: 'bela@example.hu', code: '5.1.1', since: new Date('2026-11-10T10:00:00Z') },
      ])
      .execute();
  });
  const marked = async () =>
    (await t.db.selectFrom('undeliverable_address').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );

  it('unmarks one address, however it is written, and reports when it was not marked', async () => {
    expect(await printed('deliverable', 'Anna@Example.hu')).toEqual([
      '1 address gets news again, from the next issue on',
    ]);
    expect(await marked()).toEqual(['bela@example.hu', 'regi@example.hu']);
    await expect(printed('deliverable', 'anna@example.hu')).rejects.toThrow('is not marked as undeliverable');
  });

  it('takes back what was marked since a day, of one code or of all', async () => {
    await printed('deliverable', '--since', '2026-11-01', '--code', '550');
    expect(await marked()).toEqual(['bela@example.hu', 'regi@example.hu']);
    await printed('deliverable', '--since', '2026-11-01');
    expect(await marked()).toEqual(['regi@example.hu']);
  });

  it.each([
    [[]],
    [['anna']],
    [['anna@example.hu', 'bela@example.hu']],
    [['--since']],
    [['--since', '2026-11-01', '--code']],
  ])('refuses %j with its usage, and changes nothing', async (args) => {
    await expect(printed('deliverable', ...args)).rejects.toThrow(StartError);
    expect(await marked()).toHaveLength(3);
  });
});

it('an issue that ten equal refusals have stopped is sent on to everybody by `news send`', async () => {
  const readers = Array.from({ length: 12 }, (_, at) => `olvaso-${at}@example.hu`);
  const values = readers.map((email) => ({
    email,
    branch: 'run',
    market: 'int',
    language: 'en',
    state: 'active',
    confirmed_at: t.clock.now(),
  }));
  await t.db.insertInto('newsletter_subscription').values(values).execute();
  const file = join(folder, 'tavasz.news.md');
  await copyFile(join(repositoryRoot, 'content/template.news.md.txt'), file);
  const server = await openSmtpServer();
  const mail = smtpTransport(server.url, t.deps.config.mailFrom);
  const send = async () => expect(await runJob({ ...t, deps: { ...t.deps, mail } }, 'send-news')).toEqual([]);
  for (const reader of readers) server.refuse(reader, '550 5.7.1 blocked using zen.spamhaus.org');
  await printed('send', file, '--by=Varga Judit');
  await send();
  await send();
  expect((await printed('status')).join('\n')).toContain('stopped');
  for (const reader of readers) server.refuse(reader, '250 ok');
  await printed('send', file);
  await send();
  expect(readers.map((one) => server.taken(one))).toEqual(readers.map(() => 1));
  await server.close();
});

describe('an issue of news', () => {
  const ours = join(repositoryRoot, 'content/template.news.md.txt');

  it('is previewed outside the checkout, or in the folder that is named', async () => {
    const file = join(folder, 'elonezet.news.md');
    await copyFile(ours, file);
    const endings = ['hu.html', 'hu.txt', 'en.html', 'en.txt'];
    const named = join(folder, 'here', 'new');
    expect((await printed('preview', file, named)).slice(0, 4)).toEqual(
      endings.map((ending) => join(named, `my-news.${ending}`)),
    );
    const [first = ''] = await printed('preview', file);
    expect(first.startsWith(join(tmpdir(), 'my-news-preview-'))).toBe(true);
    await rm(join(first, '..'), { recursive: true });
    await expect(printed('preview', file, join(file, 'below'))).rejects.toThrow(
      /cannot be a folder to write into \(ENOTDIR\)/,
    );
  });

  it('is stopped by a command that prints its true state', async () => {
    const now = t.clock.now();
    for (const state of ['sent', 'stopped', 'scheduled'])
      await t.db
        .insertInto('news_issue')
        .values({
          id: `is-${state}`,
          state,
          branch: 'run',
          content: {},
          send_at: now,
          ended_at: state === 'sent' ? now : null,
        })
        .execute();
    await expect(printed('stop', 'is-sent')).rejects.toThrow('is-sent has been sent already');
    await expect(printed('stop', 'nowhere')).rejects.toThrow('there is no issue nowhere');
    expect((await printed('stop', 'is-stopped')).join()).toContain('is-stopped was stopped before');
    expect((await printed('stop', 'is-scheduled')).join()).toContain('is-scheduled is stopped');
    const states = await t.db
      .selectFrom('news_issue')
      .select('state')
      .where('id', 'like', 'is-%')
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['stopped', 'sent', 'stopped']);
    await t.db.deleteFrom('news_issue').where('id', 'like', 'is-%').execute();
  });
});

it('a mail that cannot be read stops no reading of the other reports', async () => {
  const mails = join(folder, 'mails');
  await mkdir(mails);
  await copyFile(
    join(import.meta.dirname, '../../testkit/bounces/5.0.0-mailbox-full.eml'),
    join(mails, 'b.eml'),
  );
  const nested = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  );
  await writeFile(join(mails, 'a.eml'), `From: x@example.hu\n${nested.join('')}`);
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    expect(await printed('reports', mails)).toEqual([
      '1 cannot be read and were skipped',
      '1 are about letters that are not known any more',
    ]);
    expect(complaint.mock.calls.join()).toContain('a.eml cannot be read: Maximum MIME nesting depth');
  } finally {
    complaint.mockRestore();
  }
});
