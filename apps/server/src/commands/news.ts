import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { budapestDate } from '@rajt/rules/dates';
import { LANGUAGES } from '@rajt/rules/language';
import { z } from 'zod';
import { ContentError, readInstant } from '../areas/content/catalog/index.ts';
import {
  clearAddresses,
  composeLetter,
  countReaders,
  findIssues,
  findUnknownEvents,
  type IssueStatus,
  type NewsIssue,
  readIssueFile,
  sendIssue,
  sendTest,
  stopSending,
} from '../areas/content/news/index.ts';
import { ownNames, renderMail } from '../areas/office/mails/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Handle } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { asOwner } from './as-owner.ts';
import { requireMigrated } from './migrate.ts';
import { readReports } from './news-reports.ts';
import { takeBy } from './run-by.ts';
import { USAGES } from './usages.ts';

/** `news`: the organiser's command for issues of news (docs/operations.md). */
export async function news(config: Config, args: string[]): Promise<void> {
  const work = await read(config, args);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await requireMigrated(place.migrationUrl);
    await asOwner(place.migrationUrl, work);
  } finally {
    await place.stop();
  }
}

/** Reads all that can be wrong before the database is opened. */
async function read(config: Config, given: string[]): Promise<(handle: Handle) => Promise<void>> {
  const {
    by,
    rest: [verb, ...args],
  } = takeBy(given);
  const [first = '', second, ...more] = args;
  if (verb === 'status' && args.length === 0) return print;
  if (verb === 'stop' && args.length === 1) return (handle) => stop(handle, first, by);
  if (verb === 'reports' && args.length === 1)
    return (handle) => readReports(handle, resolve(first), ownNames(config));
  if (verb === 'deliverable') return clearing(args, by);
  if (verb === 'preview' && first && args.length <= 2) {
    const issue = await issueOf(first);
    return (handle) => preview(handle, config, issue, second);
  }
  if (verb === 'test' && second && args.length === 2) {
    const [issue, to] = [await issueOf(first), z.email().safeParse(second)];
    if (!to.success) throw new StartError(`${second} is no e-mail address`);
    return async (handle) => {
      await sendTest(handle, issue, to.data, LANGUAGES);
      console.log(`${issue.id} is on its way to ${to.data}, in both languages`);
    };
  }
  if (verb === 'send' && (args.length === 1 || (second === '--at' && more.length === 1))) {
    const [issue, at] = [await issueOf(first), more[0]];
    const sendAt = at === undefined ? null : timeOf(at);
    return (handle) => send(handle, issue, sendAt, by);
  }
  throw new StartError(USAGES.news);
}

/** `ADDRESS`, or `--since DAY [--code CODE]`. */
function clearing(args: string[], by: string): (handle: Handle) => Promise<void> {
  const [first = '', second, third, fourth] = args;
  const say = (count: number) =>
    console.log(
      `${count} ${count === 1 ? 'address gets' : 'addresses get'} news again, from the next issue on`,
    );
  if (
    first === '--since' &&
    second &&
    (args.length === 2 || (third === '--code' && fourth && args.length === 4))
  ) {
    const since = readInstantOrSay(second, budapestDate(systemClock.now()));
    return async (handle) => say(await clearAddresses(handle, { since, code: fourth ?? null }, by));
  }
  if (args.length !== 1 || !z.email().safeParse(first).success) throw new StartError(USAGES.news);
  return async (handle) => {
    const count = await clearAddresses(handle, { email: first }, by);
    if (count === 0) throw new StartError(`${first} is not marked as undeliverable`);
    say(count);
  };
}

function issueOf(file: string): Promise<NewsIssue> {
  return readIssueFile(file).catch((error: unknown) => {
    throw error instanceof ContentError ? new StartError(error.message) : error;
  });
}

function timeOf(text: string): Date {
  const now = systemClock.now();
  const at = readInstantOrSay(text, budapestDate(now));
  if (at <= now) throw new StartError(`${text} is over: leave --at out to send it now`);
  return at;
}

function readInstantOrSay(text: string, today: string): Date {
  try {
    return readInstant(text, { today }, 'beginning');
  } catch (error) {
    throw error instanceof RangeError ? new StartError(error.message) : error;
  }
}

async function preview(handle: Handle, config: Config, issue: NewsIssue, wanted?: string): Promise<void> {
  await expectEvents(handle, issue);
  const folder = await previewFolder(issue, wanted);
  for (const language of LANGUAGES) {
    const reader = {
      site: { branch: issue.branch, market: 'dom' as const },
      language,
      firstName: language === 'hu' ? 'Anna' : 'Ann',
      unsubscribe: { subscribeId: '00000000-0000-4000-8000-000000000000' },
    };
    const { html, text } = renderMail(composeLetter(issue, reader, config), language, config);
    for (const [ending, content] of [
      ['html', html],
      ['txt', text],
    ] as const) {
      const file = join(folder, `${issue.id}.${language}.${ending}`);
      await writeFile(file, content);
      console.log(file);
    }
  }
  console.log(`${await countReaders(handle, issue)} would get it now`);
}

/** Makes the wanted folder, or a new one outside the checkout. */
async function previewFolder({ id }: NewsIssue, wanted?: string): Promise<string> {
  if (wanted === undefined) return mkdtemp(join(tmpdir(), `${id}-preview-`));
  const folder = resolve(wanted);
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${folder} cannot be a folder to write into (${error.code})`);
  });
  return folder;
}

async function send(handle: Handle, issue: NewsIssue, sendAt: Date | null, by: string): Promise<void> {
  await expectEvents(handle, issue);
  const count = await countReaders(handle, issue);
  const outcome = await sendIssue(handle, issue, sendAt, by);
  if (outcome === 'sent')
    throw new StartError(`${issue.id} has been sent already: another issue needs another name`);
  if (outcome === 'sending')
    throw new StartError(`${issue.id} is being sent: npm run news -- stop ${issue.id} stops it`);
  const when = sendAt ? `at ${sendAt.toISOString()}` : 'now';
  console.log(`${issue.id} goes out ${when}; ${count} want it as of now (npm run news -- status)`);
}

async function expectEvents(handle: Handle, { enteredEvents }: NewsIssue): Promise<void> {
  const unknown = await findUnknownEvents(handle, enteredEvents ?? []);
  if (unknown.length > 0) throw new StartError(`there is no event ${unknown.join(', ')}`);
}

async function stop(handle: Handle, id: string, by: string): Promise<void> {
  const before = await stopSending(handle, id, by);
  if (before === null) throw new StartError(`there is no issue ${id} (npm run news -- status lists them)`);
  if (before === 'sent') throw new StartError(`${id} has been sent already: there is nothing left to stop`);
  if (before === 'stopped')
    return console.log(`${id} was stopped before: npm run news -- send continues with its corrected file`);
  console.log(`${id} is stopped; what the mail server has already is delivered`);
}

async function print(handle: Handle): Promise<void> {
  const issues = await findIssues(handle, 20);
  if (issues.length === 0) console.log('no issue was ever sent');
  for (const one of issues) for (const line of linesOf(one)) console.log(line);
}

function* linesOf({ id, branch, state, sendAt, endedAt, letters }: IssueStatus) {
  const when = endedAt ? `ended ${endedAt.toISOString()}` : `from ${sendAt.toISOString()} on`;
  yield `${id} (${branch}) ${state}, ${when}`;
  const known = {
    sent: 'sent',
    waiting: 'waiting',
    begun: 'on their way, or nobody knows',
    skipped: 'do not want it any more',
    bounced: 'no such address',
    refused: 'refused',
  };
  const parts = Object.entries(known).flatMap(([name, words]) =>
    letters[name] ? [`${letters[name]} ${words}`] : [],
  );
  if (parts.length > 0) yield `  ${parts.join(', ')}`;
}
