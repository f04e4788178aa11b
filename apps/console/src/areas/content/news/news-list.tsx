import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listNews } from '@rajt/contract/content/operations/news';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreButton } from '../../../shell/more-button.tsx';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { whileAttended } from '../../../shell/while-attended.ts';
import { isMoving } from '../shared/sending/letter-counts.ts';
import { NewsTable } from './news-table.tsx';

const EVERY_MS = 5000;
const attended = whileAttended(EVERY_MS);

/** Lists news, the newest first: drafts, and news sent by the console or by the command. */
export function NewsList() {
  const t = useT();
  const list = useInfiniteQuery({
    queryKey: [listNews.id],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      return dataOf<typeof listNews>((await callAny(listNews, { query }, { signal })).answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isMoving)) ? attended() : false,
  });
  const news = list.data?.pages.flatMap(({ items }) => items);
  const create = (
    <Button variant="go" icon="plus" render={<Link to="/news/new" />}>
      {t('newsScreen:create')}
    </Button>
  );
  return (
    <div className="stack">
      <div className="split">
        <p className="text-soft">{t('newsScreen:lead')}</p>
        {news && news.length > 0 && create}
      </div>
      <StaleNote query={list} />
      {!news &&
        (list.error ? (
          <PartProblem error={list.error} text={t('newsScreen:failed')} onRetry={() => void list.refetch()} />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={5} />
          </Loading>
        ))}
      {news?.length === 0 && (
        <EmptyState drawing={<StateDrawing kind="rest" />} title={t('newsScreen:none.title')} action={create}>
          <p>{t('newsScreen:none.text')}</p>
        </EmptyState>
      )}
      {news && news.length > 0 && <NewsTable news={news} />}
      <MoreButton list={list}>{t('sending:older')}</MoreButton>
    </div>
  );
}
