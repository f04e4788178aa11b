import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import type { VirtualResult } from '@rajt/contract/raceday/operations/results';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { resultQuery } from './result-query.ts';
import styles from './virtual-progress.module.css';

/** How far a virtual race is: the way done of a challenge, or its time. Without an answer there is nothing: the upload is below. */
export function VirtualProgress({ entryId }: { entryId: string }) {
  const t = useT();
  const { data, isPending } = useQuery(resultQuery(useUserId(), entryId));
  if (isPending)
    return (
      <Loading label={t('results:loading')}>
        <Skeleton shape="title" />
        <Skeleton />
      </Loading>
    );
  if (!data) return null;
  return <Progress result={data} />;
}

function Progress({ result }: { result: VirtualResult }) {
  const t = useT();
  const { distance, day } = useFormats();
  const { goal, goalDistance, total, time, today, from } = result;
  if (today < from) return <p>{t('results:notYet', { from: day(from) })}</p>;
  if (goal === 'time')
    return (
      <div className={styles.progress}>
        <p className="eyebrow">{t('results:timeTitle')}</p>
        {time ? (
          <p className={`display numeric ${styles.total}`}>{time.netTime}</p>
        ) : (
          <p>{t('results:noTime')}</p>
        )}
        {time?.review === 'refused' && <p>{t('results:refused', { reason: time.reason })}</p>}
      </div>
    );
  const share = Math.min(1, total / Math.max(1, goalDistance));
  return (
    <div className={styles.progress}>
      <p className="eyebrow">{t('results:progress')}</p>
      <p>
        <span className={`display numeric ${styles.total}`}>{distance(total)}</span>{' '}
        <span className="text-soft">/ {distance(goalDistance)}</span>
      </p>
      <div className={styles.lane} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className="text-soft">
        {total >= goalDistance
          ? t('results:reached')
          : t('results:left', { left: distance(goalDistance - total) })}
      </p>
    </div>
  );
}
