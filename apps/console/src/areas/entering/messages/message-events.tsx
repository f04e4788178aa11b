import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listStaffEvents } from '@rajt/contract/office/operations/events';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { hasRoleIn, useMe } from '../../../shell/session/signed-in.ts';
import { EventList } from '../../office/shared/events/event-list.tsx';

/** The events to whose entrants the caller may send messages. `opensOnly`: a single event opens without a choice. */
export function MessageEvents({ opensOnly = false }: { opensOnly?: boolean }) {
  const t = useT();
  const me = useMe();
  const query = useQuery({ ...queryOf(listStaffEvents), staleTime: 5 * 60_000 });
  const events = query.data?.filter(({ eventId }) => hasRoleIn(me, 'registrar', eventId));
  const [only] = events ?? [];
  if (opensOnly && only && events?.length === 1)
    return <Navigate to="/messages/$eventId" params={{ eventId: only.eventId }} replace />;
  const over = events?.filter(({ isOver }) => isOver) ?? [];
  const coming = events
    ?.filter(({ isOver }) => !isOver)
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  return (
    <div className="stack">
      {events?.length !== 0 && <p className="text-soft">{t('entrantMessages:lead')}</p>}
      {!events &&
        (query.error ? (
          <PartProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={4} />
          </Loading>
        ))}
      {events?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="rest" />}
          title={t('entrantMessages:noEvents.title')}
          action={
            <Button variant="go" render={<Link to="/" />}>
              {t('office:toHome')}
            </Button>
          }
        >
          <p>{t('entrantMessages:noEvents.text')}</p>
        </EmptyState>
      )}
      {coming && <EventList events={coming} to="/messages/$eventId" />}
      {over.length > 0 && (
        <details>
          <summary className="unfold">{t('entrantMessages:over')}</summary>
          <EventList events={over} to="/messages/$eventId" />
        </details>
      )}
    </div>
  );
}
