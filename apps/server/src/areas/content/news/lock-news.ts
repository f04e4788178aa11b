import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockNews, type NewsContent, type StoredNews } from './draft-queries.ts';
import { countLetters, type MessageIssue } from './message-queries.ts';
import { lockIssue } from './queries.ts';

/** Locks existing news, or refuses with `not_found`. */
export async function lockKnown(trx: Trx, newsId: string): Promise<StoredNews> {
  const news = await lockNews(trx, newsId);
  if (!news) throw new Refusal('not_found');
  return news;
}

/** Locks news and then its issue, which a draft does not have. */
export async function lockStarted(
  trx: Trx,
  newsId: string,
): Promise<{ readonly news: StoredNews; readonly issue: MessageIssue }> {
  const news = await lockKnown(trx, newsId);
  if (news.issueId === null) throw new Refusal('not_found');
  await lockIssue(trx, news.issueId);
  const [issue] = await countLetters(trx, [news.issueId]);
  if (!issue) throw new Error('news that was sent has an issue');
  return { news, issue };
}

export function expectDraft({ issueId }: StoredNews): void {
  if (issueId !== null) throw new Refusal('news_started');
}

/** Refuses a version that the caller has not seen. */
export function expectVersion({ version, changedBy: by, changedAt: at }: StoredNews, base: number): void {
  if (version !== base) throw new Refusal('changed_meanwhile', { changed: { by, at, fields: ['words'] } });
}

/** Locks a draft, or stopped news of the console. Stopped news keeps the readers whose number its sender has seen. */
export async function lockForChange(
  trx: Trx,
  newsId: string,
  { base, content }: { readonly base: number; readonly content: NewsContent },
): Promise<StoredNews> {
  const known = await lockKnown(trx, newsId);
  if (known.issueId !== null) {
    const { issue } = await lockStarted(trx, newsId);
    const areOthers = readersOf(known) !== readersOf(content);
    if (issue.state !== 'stopped' || known.words === null || areOthers) throw new Refusal('news_started');
  }
  expectVersion(known, base);
  return known;
}

const readersOf = ({ branch, enteredEvents }: Pick<NewsContent, 'branch' | 'enteredEvents'>) =>
  JSON.stringify([branch, enteredEvents?.toSorted()]);
