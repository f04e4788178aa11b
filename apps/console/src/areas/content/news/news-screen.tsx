import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { getNews } from '@rajt/contract/content/operations/news';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { whileAttended } from '../../../shell/while-attended.ts';
import { isMoving } from '../shared/sending/letter-counts.ts';
import { NewsPreview } from './news-preview.tsx';
import { StartedNews } from './started-news.tsx';
import { CorrectNews, NewsDraft } from './written-news.tsx';

const EVERY_MS = 2000;
const attended = whileAttended(EVERY_MS);

/** The steps of news after the first: the preview of a draft, the words of stopped news. */
export type NewsStep = 'preview' | 'words';

/** The screen of one piece of news, read by its route: a draft is written and previewed, started news is watched, stopped news corrected. */
export function NewsScreen({ newsId, step }: { newsId: string; step: NewsStep | undefined }) {
  const t = useT();
  const query = useQuery({
    ...queryOf(getNews, { params: { newsId } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? attended() : false),
    // News in the editor is read again only when it is saved.
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && isMoving(state.data),
  });
  const { data: news } = query;
  if (!news)
    return (
      <Loading label={t('shell:loading')}>
        <Skeleton lines={5} />
      </Loading>
    );
  if (news.state === 'draft')
    return step === 'preview' ? <NewsPreview news={news} /> : <NewsDraft news={news} />;
  if (step === 'words' && news.state === 'stopped' && !news.isOfFile) return <CorrectNews news={news} />;
  return <StartedNews news={news} query={query} />;
}
