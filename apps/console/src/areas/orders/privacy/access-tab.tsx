import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listAccesses } from '@rajt/contract/orders/operations/privacy-desk';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '../../../shell/more-button.tsx';
import { AccessFiles } from './access-files.tsx';
import { AccessTable } from './access-table.tsx';

/** The readers of the data of a person, and the files that may contain the person. */
export function AccessTab({ personId }: { personId: string }) {
  const t = useT();
  const list = useInfiniteQuery({
    queryKey: [listAccesses.id, personId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      const { answer } = await callAny(listAccesses, { params: { personId }, query }, { signal });
      return dataOf<typeof listAccesses>(answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
  });
  const [first] = list.data?.pages ?? [];
  if (!first)
    return list.error ? (
      <PartProblem
        error={list.error}
        text={t('privacyDesk:access.failed')}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading label={t('shell:loading')}>
        <Skeleton lines={6} />
      </Loading>
    );
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="stack">
      <section className="panel">
        <h2>{t('privacyDesk:access.title')}</h2>
        <p className="text-soft">{t(`privacyDesk:access.${rows.length > 0 ? 'lead' : 'none'}`)}</p>
        {rows.length > 0 && <AccessTable rows={rows} />}
        <MoreButton list={list}>{t('privacyDesk:access.older')}</MoreButton>
      </section>
      <AccessFiles files={first.files} />
    </div>
  );
}
