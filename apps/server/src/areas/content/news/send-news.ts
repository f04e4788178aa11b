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

/** Mails on their way at once: a mail server answers in some tenths of a second. */
const AT_ONCE = 5;
/** The run ends after so many letters of each, or so long a wait: a process that is to stop waits for it. */
const LETTERS = 20;
const WAITING_MS = 4000;

/**
 * Sends what is due of the issues and messages that are being sent, at the pace of each, for some seconds; what is left is
 * another run's. Any run, of any process, goes on where the letters are: after a kill the next one does.
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

/** One letter after the other. */
async function sendSome(deps: NewsDeps, issue: SentIssue): Promise<'more' | 'nothing'> {
  let waitedMs = 0;
  for (let sent = 0; sent < LETTERS && waitedMs < WAITING_MS; ) {
    const letter = await beginLetter(deps.db, issue.id, deps.config.newsPerMinute);
    if (letter === 'skipped') continue;
    if (letter) {
      sent += 1;
      // The mail server is away: a pause, which another run waits for.
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
