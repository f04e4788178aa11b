import type * as operations from '@rajt/contract/content/operations/news';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { deleteNewsDraft, insertNews, type NewsContent, updateNews } from './draft-queries.ts';
import { expectWhole } from './issue-of-news.ts';
import { expectDraft, lockForChange, lockKnown } from './lock-news.ts';
import { newsView } from './news-view.ts';

type Body = ConsoleCall<typeof operations.createNews>['body'];

/** Stores a draft. */
export async function create(
  db: Handle,
  { staff, body, language }: ConsoleCall<typeof operations.createNews>,
): Promise<ConsoleReply<typeof operations.createNews>> {
  const content = contentOf(body);
  await expectWhole(db, content);
  const data = await inTransaction(db, async (trx) => {
    const id = await insertNews(trx, content, staff.id);
    await writeStaffAudit(trx, { ...auditOf(id, staff.id), action: 'news.written', detail: {} });
    return newsView(trx, id, language);
  });
  return { status: 201, body: { data } };
}

/** Changes a draft, or stopped news, that still has the version that was shown. */
export async function change(
  db: Handle,
  { staff, params, body: { base, ...body }, language }: ConsoleCall<typeof operations.changeNews>,
): Promise<ConsoleReply<typeof operations.changeNews>> {
  const content = contentOf(body);
  await expectWhole(db, content);
  const data = await inTransaction(db, async (trx) => {
    const { id, version } = await lockForChange(trx, params.newsId, { base, content });
    await updateNews(trx, id, content, staff.id);
    await writeStaffAudit(trx, {
      ...auditOf(id, staff.id),
      action: 'news.changed',
      detail: changed({ version }, { version: version + 1 }),
    });
    return newsView(trx, id, language);
  });
  return ok({ data });
}

/** Deletes a draft. */
export async function remove(
  db: Handle,
  { staff, params }: ConsoleCall<typeof operations.deleteNews>,
): Promise<ConsoleReply<typeof operations.deleteNews>> {
  await inTransaction(db, async (trx) => {
    const news = await lockKnown(trx, params.newsId);
    expectDraft(news);
    await deleteNewsDraft(trx, news.id);
    await writeStaffAudit(trx, { ...auditOf(news.id, staff.id), action: 'news.deleted', detail: {} });
  });
  return { status: 204, body: undefined };
}

const auditOf = (id: string, actorId: ConsoleCall<typeof operations.createNews>['staff']['id']) => ({
  actorId,
  subject: `news_draft:${id}`,
  personId: null,
  eventId: null,
});

/** Refuses news for everybody that also names events. */
function contentOf({ branch, everybody, enteredEvents, hu, en }: Body): NewsContent {
  if (everybody && enteredEvents.length > 0)
    throw new Refusal('validation', { fields: { enteredEvents: ['invalid'] } });
  return { branch, enteredEvents: everybody ? null : [...new Set(enteredEvents)], words: { hu, en } };
}
