import type * as operations from '@rajt/contract/content/operations/news';
import { NEWS_LISTED } from '@rajt/contract/content/schemas/news';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findNews } from './draft-queries.ts';
import { newsView, summariesOf } from './news-view.ts';

/** A page of the news. */
export async function list(
  db: Handle,
  { query, language }: ConsoleCall<typeof operations.listNews>,
): Promise<ConsoleReply<typeof operations.listNews>> {
  const found = await findNews(db, { before: query.after ?? null, limit: NEWS_LISTED + 1 });
  const page = found.slice(0, NEWS_LISTED);
  const next = found.length > NEWS_LISTED ? (page.at(-1)?.id ?? null) : null;
  return ok({ data: { items: await summariesOf(db, page, language), next } });
}

export async function read(
  db: Handle,
  { params, language }: ConsoleCall<typeof operations.getNews>,
): Promise<ConsoleReply<typeof operations.getNews>> {
  return ok({ data: await newsView(db, params.newsId, language) });
}
