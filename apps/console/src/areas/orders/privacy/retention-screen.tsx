import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listRetention } from '@rajt/contract/orders/operations/privacy-desk';
import { EmptyState } from '@rajt/ui/empty-state';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { PrivacyTabs } from './privacy-tabs.tsx';
import { isBad, RetentionTable } from './retention-table.tsx';

/** Lists the jobs that erase old data: the rule of each, its last run, and the jobs whose last run failed or is overdue. */
export function RetentionScreen() {
  const t = useT();
  const query = useQuery(queryOf(listRetention));
  const { data: jobs, error, refetch } = query;
  const bad = jobs?.filter(isBad).length ?? 0;
  return (
    <PrivacyTabs tab="retention">
      <section className="stack">
        <p className="text-soft">{t('privacyDesk:retention.lead')}</p>
        <StaleNote query={query} />
        {!jobs &&
          (error ? (
            <PartProblem
              error={error}
              text={t('privacyDesk:retention.failed')}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label={t('shell:loading')}>
              <Skeleton lines={8} />
            </Loading>
          ))}
        {jobs?.length === 0 && (
          <EmptyState
            drawing={<StateDrawing kind="rest" />}
            title={t('privacyDesk:retention.none.title')}
            action={false}
          >
            <p>{t('privacyDesk:retention.none.text')}</p>
          </EmptyState>
        )}
        {jobs && jobs.length > 0 && (
          <>
            {bad > 0 ? (
              <Notice kind="error" title={t('privacyDesk:retention.bad', { count: bad })}>
                <p>{t('privacyDesk:retention.whatToDo')}</p>
              </Notice>
            ) : (
              <p>
                {t(
                  `privacyDesk:retention.${jobs.every(({ lastAt }) => lastAt === null) ? 'notYet' : 'allWell'}`,
                )}
              </p>
            )}
            <RetentionTable jobs={jobs} />
          </>
        )}
      </section>
    </PrivacyTabs>
  );
}
