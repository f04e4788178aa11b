import type { News, NewsSummary } from '@rajt/contract/content/operations/news';
import type { Language } from '@rajt/rules/language';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findOneNews, type StoredNews } from './draft-queries.ts';
import { countLetters } from './message-queries.ts';

/** News as staff see it. */
export async function newsView(handle: Handle, newsId: string, language: Language): Promise<News> {
  const news = await findOneNews(handle, newsId);
  if (!news) throw new Refusal('not_found');
  const [summary] = await summariesOf(handle, [news], language);
  if (!summary) throw new Error('news has a summary');
  return { ...summary, words: news.words };
}

/** News in the form of a list, with the numbers of its letters. */
export async function summariesOf(
  handle: Handle,
  list: readonly StoredNews[],
  language: Language,
): Promise<NewsSummary[]> {
  const issues = await countLetters(
    handle,
    list.flatMap(({ issueId }) => issueId ?? []),
  );
  return list.map(({ id, version, branch, enteredEvents, words, subject, issueId, changedBy, changedAt }) => {
    const issue = issues.find((one) => one.id === issueId);
    return {
      newsId: id,
      version,
      state: issue?.state ?? 'draft',
      branch,
      everybody: enteredEvents === null,
      enteredEvents: [...(enteredEvents ?? [])],
      subject,
      issueId,
      isOfFile: words === null,
      perMinute: issue?.perMinute ?? null,
      sendAt: issue?.sendAt.toISOString() ?? null,
      startedAt: issue?.startedAt?.toISOString() ?? null,
      endedAt: issue?.endedAt?.toISOString() ?? null,
      changedBy: changedBy && fullName(changedBy, language),
      changedAt: changedAt.toISOString(),
      letters: { ...issue?.letters },
    };
  });
}
