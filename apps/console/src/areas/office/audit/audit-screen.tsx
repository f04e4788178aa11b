import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listAudit } from '@rajt/contract/office/operations/audit';
import { listStaff } from '@rajt/contract/office/operations/staff';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MoreButton } from '../../../shell/more-button.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRowView } from './audit-row-view.tsx';

interface AuditScreenProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

/** The log of changes: the actor, the person concerned, the values before and after. */
export function AuditScreen({ filter, onFilter }: AuditScreenProps) {
  const t = useT();
  const list = useInfiniteQuery({
    queryKey: [listAudit.id, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== undefined && { after: pageParam }) };
      return dataOf<typeof listAudit>((await callAny(listAudit, { query }, { signal })).answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const { data: staff } = useQuery(queryOf(listStaff));
  const memberOf = (id: string) => staff?.items.find((member) => member.id === id)?.name;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="stack">
      <PageTitle>{t('auditLog:title')}</PageTitle>
      <AuditFilters filter={filter} onFilter={onFilter} />
      {!rows && !list.error && (
        <Loading label={t('shell:loading')}>
          <Skeleton lines={8} />
        </Loading>
      )}
      {list.error && <PartProblem error={list.error} onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="search" />}
          title={t(isFiltered ? 'auditLog:nothing.title' : 'auditLog:empty.title')}
          action={
            isFiltered && (
              <Button variant="quiet" onClick={() => onFilter({})}>
                {t('auditLog:clear')}
              </Button>
            )
          }
        >
          <p>{t(isFiltered ? 'auditLog:nothing.text' : 'auditLog:empty.text')}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <div className="table-scroll panel">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('auditLog:at')}</th>
                <th scope="col">{t('auditLog:actor')}</th>
                <th scope="col">{t('auditLog:action')}</th>
                <th scope="col">{t('auditLog:concerns')}</th>
                <th scope="col">{t('auditLog:change')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AuditRowView
                  key={row.id}
                  row={row}
                  filter={filter}
                  onFilter={onFilter}
                  memberOf={memberOf}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MoreButton list={list}>{t('auditLog:older')}</MoreButton>
    </div>
  );
}
