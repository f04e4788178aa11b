import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { VirtualResult } from '@rajt/contract/raceday/operations/results';
import { Notice } from '@rajt/ui/notice';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { resultQuery } from '../shared/results/result-query.ts';
import { Challenge } from './challenge.tsx';
import styles from './results.module.css';
import { TimeForm } from './time-form.tsx';

/** How a virtual race went: the time with its proof, or the parts of a challenge. */
export function ResultScreen({ entryId }: { entryId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(resultQuery(useUserId(), entryId));
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`page page-narrow stack gap-8 ${styles.screen}`}>
      <header className="stack gap-2">
        <PageTitle>{t('results:title')}</PageTitle>
        {data && <Facts result={data} />}
      </header>
      {data ? (
        <Result result={data} />
      ) : (
        <Loading label={t('results:loading')}>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </div>
  );
}

function Facts({ result: { event, race, participant, from, until } }: { result: VirtualResult }) {
  const { days } = useFormats();
  return (
    <p className="text-soft">
      <Link to="/events/$eventId" params={{ eventId: event.id }}>
        {event.name}
      </Link>{' '}
      · {race.name} · {participant} · {days(from, until)}
    </p>
  );
}

function Result({ result }: { result: VirtualResult }) {
  const t = useT();
  const { day } = useFormats();
  const isEarly = result.today < result.from;
  return (
    <>
      {!result.isOpen && (
        <Notice kind="info">
          {isEarly ? t('results:notYet', { from: day(result.from) }) : t('results:over')}
        </Notice>
      )}
      {result.goal === 'time' ? <Time result={result} /> : <Challenge result={result} />}
    </>
  );
}

function Time({ result }: { result: VirtualResult }) {
  const t = useT();
  const { distance, dayTime } = useFormats();
  const { time, goalDistance, isOpen } = result;
  return (
    <>
      {time && (
        <section className={styles.card} aria-labelledby="time">
          <h2 id="time" className="eyebrow">
            {t('results:timeTitle')}
          </h2>
          <p className={`display numeric ${styles.total}`}>{time.netTime}</p>
          <p className="text-soft">
            {[
              t('results:timeText', { distance: distance(goalDistance), at: dayTime(time.uploadedAt) }),
              time.review === 'accepted' && t('results:accepted'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {time.review === 'refused' && (
            <Notice kind="warning">
              <p>
                {[t('results:refused', { reason: time.reason }), isOpen && t('results:refusedAgain')]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            </Notice>
          )}
        </section>
      )}
      {isOpen && <TimeForm result={result} />}
    </>
  );
}
