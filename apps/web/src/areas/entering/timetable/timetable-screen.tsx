import { queryOf } from '@rajt/app-kit/api/query-of';
import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { CallError } from '@rajt/contract/client';
import { getTimetable } from '@rajt/contract/entering/operations/timetables';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import { TimetablePage } from './timetable-page.tsx';
import type { TimetableView } from './timetable-view.ts';

export const timetableQuery = (raceId: string) => queryOf(getTimetable, { params: { raceId } });

/** The timetable of a race: its classes, and the choices of one's entries. */
export function TimetableScreen({ raceId, view }: { raceId: string; view: TimetableView }) {
  const t = useT();
  // Other people book during the choice.
  const { data, error, refetch } = useQuery({ ...timetableQuery(raceId), refetchInterval: 20_000 });
  if (data) return <TimetablePage timetable={data} view={view} />;
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error) {
    return <ErrorScreen error={error} title={t('timetable:loadFailed')} onRetry={() => void refetch()} />;
  }
  return (
    <div className="page">
      <Loading label={t('timetable:loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  );
}

function NotFound() {
  const t = useT();
  return (
    <NotFoundScreen
      title={t('timetable:notFoundTitle')}
      back={<Link to="/events" />}
      backLabel={t('timetable:toEvents')}
    >
      {t('timetable:notFoundText')}
    </NotFoundScreen>
  );
}
