import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { type DeliverDeps, deliver } from './deliver-letter.ts';
import type { SentIssue } from './issue.ts';
import { sendNewsJob } from './job-names.ts';
import { beginLetter, waitForNext } from './letter-queries.ts';
import { beginDueIssues, endIfDone, findSending } from './queries.ts';

type NewsDeps = DeliverDeps & Pick<Deps, 'wakeWorkers'>;

/** The number of mails sent concurrently: a mail server answers in some tenths of a second. */
const AT_ONCE = 5;
/** A run ends after this many letters of each sender, or this long a wait: a process that is to stop waits for the run. */
const LETTERS = 20;
const WAITING_MS = 4000;

/**
 * Sends the due letters of issues and messages, at the pace of each, for some seconds; the next run sends the rest. The state is in the
 * letters, so any run of any process continues, also after a kill.
 */
export async function sendNews(deps: NewsDeps): Promise<void> {
  await inTransaction(deps.db, beginDueIssues);
  let isMore = false;
  for (const issue of await findSending(deps.db)) {
    const runs = await Promise.all(Array.from({ length: AT_ONCE }, () => sendSome(deps, issue)));
    if (runs.includes('more')) isMore = true;
    else await endIfDone(deps.db, issue.id);
  }
  if (!isMore) return;
  await enqueue(deps.db, sendNewsJob, {}, { key: 'send-news' });
  deps.wakeWorkers();
}

/** Sends letters of an issue, one after the other. */
async function sendSome(deps: NewsDeps, issue: SentIssue): Promise<'more' | 'nothing'> {
  let waitedMs = 0;
  for (let sent = 0; sent < LETTERS && waitedMs < WAITING_MS; ) {
    const letter = await beginLetter(deps.db, issue.id, deps.config.newsPerMinute);
    if (letter === 'skipped') continue;
    if (letter) {
      sent += 1;
      // The mail server cannot be reached: another run waits for the end of the pause.
      if ((await deliver(deps, issue, letter)) === 'paused') return 'nothing';
      continue;
    }
    const ms = await waitForNext(deps.db, issue.id);
    if (ms === null || ms > WAITING_MS) return 'nothing';
    await wait(ms + 1);
    waitedMs += ms + 1;
  }
  return 'more';
}
