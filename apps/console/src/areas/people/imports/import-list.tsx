import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { listUserImports } from '@rajt/contract/people/operations/user-imports';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';
import { MoreButton } from '../../../shell/more-button.tsx';

/** The files that were read or imported, the newest first. */
export function ImportList() {
  const t = useT();
  const formats = useFormats();
  const list = useInfiniteQuery({
    queryKey: [listUserImports.id],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      return dataOf<typeof listUserImports>((await callAny(listUserImports, { query }, { signal })).answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const imports = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="panel stack">
      <h2>{t('userImport:earlier')}</h2>
      {list.error && <PartProblem error={list.error} onRetry={() => void list.refetch()} />}
      {!imports && !list.error && (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={3} />
        </Loading>
      )}
      {imports?.length === 0 && <p className="text-soft">{t('userImport:noneYet')}</p>}
      {imports && imports.length > 0 && (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('userImport:nameHead')}</th>
                <th scope="col">{t('userImport:stateHead')}</th>
                <th scope="col" className="numeric">
                  {t('userImport:peopleHead')}
                </th>
                <th scope="col">{t('userImport:byHead')}</th>
                <th scope="col">{t('userImport:atHead')}</th>
              </tr>
            </thead>
            <tbody>
              {imports.map(({ importId, fileName, state, preview, result, madeBy, madeAt }) => {
                const counts = result ?? preview;
                return (
                  <tr key={importId}>
                    <th scope="row">
                      <Link to="/people/import/$importId" params={{ importId }}>
                        {fileName ?? t('userImport:deletedName', { at: formats.day(madeAt, 'short') })}
                      </Link>
                    </th>
                    <td>{t(`userImport:state.${state}`)}</td>
                    <td className="numeric" data-label={t('userImport:peopleHead')}>
                      {counts ? formats.number(counts.people) : t('office:none')}
                    </td>
                    <td>{madeBy ?? t('userImport:someone')}</td>
                    <td>
                      <Moment at={madeAt} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton list={list}>{t('userImport:older')}</MoreButton>
    </section>
  );
}
