import type * as operations from '@rajt/contract/content/operations/news';
import { budapestDate } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { markSent } from './draft-queries.ts';
import { expectWords, issueOf, nameOf } from './issue-of-news.ts';
import { expectDraft, expectVersion, lockKnown, lockStarted } from './lock-news.ts';
import { newsView } from './news-view.ts';
import { countReaders, lockIssue } from './queries.ts';
import { startIssue, stopSending } from './send-issue.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'wakeWorkers'>;

/** The largest share by which the number of readers may differ from the number that the sender saw. */
const MOST_CHANGED = 0.02;

/** Schedules a draft, at once or from a time on. */
export async function send(
  { db, clock, wakeWorkers }: SendDeps,
  { staff, params, body, language }: ConsoleCall<typeof operations.sendNews>,
): Promise<ConsoleReply<typeof operations.sendNews>> {
  const { base, seenCount, sendAt, perMinute } = body;
  const data = await inTransaction(db, async (trx) => {
    const news = await lockKnown(trx, params.newsId);
    expectDraft(news);
    expectVersion(news, base);
    const issue = await issueOf(trx, news);
    const readers = await countReaders(trx, issue);
    if (readers === 0) throw new Refusal('no_readers');
    if (Math.abs(readers - seenCount) > seenCount * MOST_CHANGED) throw new Refusal('recipients_changed');
    const id = nameOf(budapestDate(clock.now()), news.id);
    if (await lockIssue(trx, id)) throw new Error(`there is an issue ${id} already`);
    await startIssue(
      trx,
      { ...issue, id },
      {
        sendAt: sendAt === null ? null : new Date(sendAt),
        perMinute,
        sender: { actorId: staff.id, by: null },
        action: 'news.sent',
        detail: { letters: readers, perMinute },
      },
    );
    await markSent(trx, news.id, id);
    return newsView(trx, news.id, language);
  });
  wakeWorkers();
  return ok({ data });
}

/** Stops the sending: no more letters are started. */
export async function stop(
  { db }: SendDeps,
  { staff, params, language }: ConsoleCall<typeof operations.stopNews>,
): Promise<ConsoleReply<typeof operations.stopNews>> {
  const data = await inTransaction(db, async (trx) => {
    const { issue } = await lockStarted(trx, params.newsId);
    await stopSending(trx, issue.id, null, staff.id);
    return newsView(trx, params.newsId, language);
  });
  return ok({ data });
}

/** Resumes stopped news with its present words: the waiting letters are sent now, or from its time on if that is still to come. */
export async function resume(
  { db, clock, wakeWorkers }: SendDeps,
  { staff, params, body, language }: ConsoleCall<typeof operations.resumeNews>,
): Promise<ConsoleReply<typeof operations.resumeNews>> {
  const data = await inTransaction(db, async (trx) => {
    const { news, issue } = await lockStarted(trx, params.newsId);
    expectVersion(news, body.base);
    if (issue.state === 'stopped') {
      const content = await issueOf(trx, news);
      expectWords(content);
      await startIssue(trx, content, {
        sendAt: issue.sendAt > clock.now() ? issue.sendAt : null,
        perMinute: issue.perMinute,
        sender: { actorId: staff.id, by: null },
        action: 'news.resumed',
        detail: {},
      });
    }
    return newsView(trx, params.newsId, language);
  });
  wakeWorkers();
  return ok({ data });
}
