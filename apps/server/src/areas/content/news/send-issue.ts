import { randomUUID } from 'node:crypto';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { type Handle, joinTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { listFileIssue, lockNewsOf } from './draft-queries.ts';
import type { NewsIssue } from './issue.ts';
import { sendNewsJob } from './job-names.ts';
import { newsTestMail } from './mails.ts';
import { type IssueState, lockIssue, saveIssue, stopIssue } from './queries.ts';

/** Staff on the console, or the person who runs the command. */
interface Sender {
  readonly actorId: UserId | null;
  readonly by: string | null;
}

interface Start {
  readonly sendAt: Date | null;
  readonly perMinute: number | null;
  readonly sender: Sender;
  readonly action: 'news.sent' | 'news.resumed';
  readonly detail: Readonly<Record<string, number | null>>;
}

/**
 * Schedules an issue, at once or from `sendAt` on. A stopped issue is resumed with these words, for the readers who have not got it.
 * Returns false for an issue that was sent or is being sent.
 */
export async function startIssue(
  trx: Trx,
  issue: NewsIssue,
  { sendAt, perMinute, sender, action, detail }: Start,
): Promise<boolean> {
  if (!(await saveIssue(trx, issue, sendAt, perMinute))) return false;
  await writeStaffAudit(trx, {
    actorId: sender.actorId,
    action,
    subject: `news_issue:${issue.id}`,
    personId: null,
    eventId: null,
    reason: sender.by,
    detail: { ...detail, sendAt: sendAt?.toISOString() ?? null },
  });
  if (!sendAt) await enqueue(trx, sendNewsJob, {}, { key: 'send-news' });
  return true;
}

/**
 * Has the issue of a file sent (`startIssue`), and lists it among the news. Returns the state of an issue that is sent already or being
 * sent, and throws nothing. `by`: the person who runs the command.
 */
export async function sendIssue(
  db: Handle,
  issue: NewsIssue,
  sendAt: Date | null,
  by: string | null = null,
): Promise<'scheduled' | 'sending' | 'sent'> {
  return joinTransaction(db, async (trx) => {
    await lockNewsOf(trx, issue.id);
    const sender = { actorId: null, by };
    const start = { sendAt, perMinute: null, sender, action: 'news.sent', detail: {} } as const;
    if (!(await startIssue(trx, issue, start)))
      return (await lockIssue(trx, issue.id))?.state === 'sent' ? 'sent' : 'sending';
    await listFileIssue(trx, issue);
    return 'scheduled';
  });
}

/**
 * Stops an issue: no more letters of it are started. Returns the state of the issue before, null for an unknown issue; only a
 * scheduled issue, or one that is being sent, is stopped.
 */
export async function stopSending(
  db: Handle,
  id: string,
  by: string | null = null,
  actorId: UserId | null = null,
): Promise<IssueState | null> {
  return joinTransaction(db, async (trx) => {
    const issue = await lockIssue(trx, id);
    if (issue && (await stopIssue(trx, id)))
      await writeStaffAudit(trx, {
        actorId,
        action: 'news.stopped',
        subject: `news_issue:${id}`,
        personId: null,
        eventId: null,
        reason: by,
        detail: changed({ state: issue.state }, { state: 'stopped' }),
      });
    return issue?.state ?? null;
  });
}

/** Mails a test of an issue to one address; each call sends it again. */
export async function sendTest(
  db: Handle,
  issue: NewsIssue,
  to: string,
  languages: readonly Language[],
): Promise<void> {
  for (const language of languages)
    await queueMail(db, newsTestMail, {
      key: newCode(20),
      to,
      language,
      payload: { issue, firstName: language === 'hu' ? 'Anna' : 'Ann', subscribeId: randomUUID() },
    });
}
