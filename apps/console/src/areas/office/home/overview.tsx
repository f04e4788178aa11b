import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { getOverview } from '@rajt/contract/office/operations/events';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { whileAttended } from '../../../shell/while-attended.ts';
import { EventNumbers } from './event-numbers.tsx';

const EVERY_MS = 60_000;

/** Shows entries, places and money of the events that are not over. */
export function Overview() {
  const t = useT();
  const formats = useFormats();
  const query = useQuery({ ...queryOf(getOverview), refetchInterval: whileAttended(EVERY_MS) });
  const { data, error } = query;
  return (
    <section className="stack">
      <div className="split">
        <h2>{t('inbox:events')}</h2>
        {data && <p className="text-soft text-small">{t('inbox:asOf', { time: formats.time(data.at) })}</p>}
      </div>
      <StaleNote query={query} />
      {data?.items.map((event) => (
        <EventNumbers key={event.eventId} event={event} />
      ))}
      {data?.items.length === 0 && <p className="panel text-soft">{t('inbox:noEvents')}</p>}
      {!data && error && (
        <PartProblem error={error} text={t('inbox:failed')} onRetry={() => void query.refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('shell:loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </section>
  );
}
