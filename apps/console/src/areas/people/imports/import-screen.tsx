import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { getUserImport, type UserImport } from '@rajt/contract/people/operations/user-imports';
import { Icon } from '@rajt/ui/icons';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { whileAttended } from '../../../shell/while-attended.ts';
import { FailedImport } from './failed-import.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';

const EVERY_MS = 1000;
const attended = whileAttended(EVERY_MS);

interface ImportScreenProps {
  importId: string;
  onDeleted: () => void;
}

/** The screen of a file of old users: its preview, import and result. The file is polled while the server works on it. */
export function ImportScreen({ importId, onDeleted }: ImportScreenProps) {
  const t = useT();
  const formats = useFormats();
  const query = useQuery({
    ...queryOf(getUserImport, { params: { importId } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'checking' || state.data?.state === 'importing' ? attended() : false,
  });
  const { data } = query;
  return (
    <div className="page page-narrow at-left stack">
      <Link to="/people/import" className="back-link">
        <Icon name="chevronLeft" />
        <span>{t('userImport:back')}</span>
      </Link>
      <PageTitle eyebrow={data && t('office:nav.userImport')}>
        {data
          ? (data.fileName ?? t('userImport:deletedName', { at: formats.day(data.madeAt, 'short') }))
          : t('office:nav.userImport')}
      </PageTitle>
      {data && <StaleNote query={query} />}
      {!data &&
        (query.error ? (
          <PartProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={5} />
          </Loading>
        ))}
      {data && <State of={data} onDeleted={onDeleted} />}
      {data?.fileName && data.state !== 'checking' && (
        <p className="text-soft">
          {t('userImport:kept', { until: formats.dayTime(data.keptUntil, 'short') })}
        </p>
      )}
    </div>
  );
}

function State({ of, onDeleted }: { of: UserImport; onDeleted: () => void }) {
  const t = useT();
  switch (of.state) {
    case 'checking':
    case 'importing':
      return (
        <section className="panel">
          <p role="status">{t(`userImport:${of.state}`)}</p>
          <Loading label={t(`userImport:state.${of.state}`)}>
            <Skeleton lines={4} />
          </Loading>
        </section>
      );
    case 'checked':
      return <ImportPreview of={of} onDeleted={onDeleted} />;
    case 'imported':
      return <ImportResult of={of} />;
    case 'failed':
      return <FailedImport of={of} onDeleted={onDeleted} />;
  }
}
