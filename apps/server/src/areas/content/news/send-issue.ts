import { randomUUID } from 'node:crypto';
import type { Language } from '@rajt/rules/language';
import { writeAudit } from '../../../platform/audit.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { type Handle, joinTransaction } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import type { NewsIssue } from './issue.ts';
import { sendNewsJob } from './job-names.ts';
import { newsTestMail } from './mails.ts';
import { type IssueState, lockIssue, saveIssue, stopIssue } from './queries.ts';

/**
 * Has an issue sent, at once or from `sendAt` on. A stopped issue goes on with these words, to the readers who have not got it.
 * Returns the state of an issue that is sent already or being sent, and throws nothing.
 */
export async function sendIssue(
  db: Handle,
  issue: NewsIssue,
  sendAt: Date | null,
): Promise<'scheduled' | 'sending' | 'sent'> {
  return joinTransaction(db, async (trx) => {
    if (!(await saveIssue(trx, issue, sendAt)))
      return (await lockIssue(trx, issue.id))?.state === 'sent' ? 'sent' : 'sending';
    await writeAudit(trx, {
      actorId: null,
      action: 'news.sent',
      subject: `news_issue:${issue.id}`,
      detail: { sendAt: sendAt?.toISOString() ?? null },
    });
    if (!sendAt) await enqueue(trx, sendNewsJob, {}, { key: 'send-news' });
    return 'scheduled';
  });
}

/**
 * Stops an issue: no more letters of it are started. Returns the state of the issue before, null for an unknown issue; only a
 * scheduled issue, or one that is being sent, is stopped.
 */
export async function stopSending(db: Handle, id: string): Promise<IssueState | null> {
  return joinTransaction(db, async (trx) => {
    const issue = await lockIssue(trx, id);
    if (issue && (await stopIssue(trx, id)))
      await writeAudit(trx, { actorId: null, action: 'news.stopped', subject: `news_issue:${id}` });
    return issue?.state ?? null;
  });
}

/** Mails an issue to one address, as often as it is tried. */
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
