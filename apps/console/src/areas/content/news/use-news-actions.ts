import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import { getNews, listNews, type News, resumeNews, stopNews } from '@rajt/contract/content/operations/news';

/** Returns the actions that stop and resume news. */
export function useNewsActions({ newsId, version }: News) {
  const t = useT();
  const changes = queryOf(getNews, { params: { newsId } });
  const answered = (_known: News | undefined, news: News) => news;
  const stop = useAction(stopNews, {
    input: () => ({ params: { newsId } }),
    changes,
    answered,
    refresh: [listNews],
    isIdempotent: true,
    undone: t('sending:notStopped'),
  });
  const resume = useAction(resumeNews, {
    input: () => ({ params: { newsId }, body: { base: version } }),
    changes,
    answered,
    refresh: [listNews],
    isIdempotent: true,
    undone: t('sending:notResumed'),
  });
  return { stop, resume };
}
