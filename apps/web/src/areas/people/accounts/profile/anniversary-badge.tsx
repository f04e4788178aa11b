import { queryOf } from '@rajt/app-kit/api/query-of';
import { useLoggedFailure } from '@rajt/app-kit/errors/use-logged-failure';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type Anniversary, getAnniversary } from '@rajt/contract/people/operations/profile';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './anniversary-badge.module.css';

const RADIUS = 54;
const ROUND = 2 * Math.PI * RADIUS;

/** Status and points of a returning participant, as a medal. Its rim fills up. No answer: no medal (specification §8). */
export function AnniversaryBadge() {
  const t = useT();
  const id = useId();
  const { data, error, isPending } = useQuery(queryOf(getAnniversary, { params: { userId: useUserId() } }));
  useLoggedFailure('anniversary points', error);
  if (!data) return isPending ? <div className={styles.place} /> : null;
  const { points, status, nextStatus, missing } = data;
  return (
    <section className={styles.badge} aria-labelledby={id}>
      <div className={styles.medal} data-status={status}>
        <Rim {...data} />
        <p className={styles.points}>
          <strong>{points}</strong>
          <span>{t('profile:anniversary.points')}</span>
        </p>
      </div>
      <div className={styles.words}>
        <h2 id={id} className={styles.status}>
          {t(`profile:anniversary.status.${status}`)}
        </h2>
        <p>
          {points === 0
            ? t('profile:anniversary.start')
            : nextStatus && nextStatus !== 'none'
              ? t(`profile:anniversary.next.${nextStatus}`, { count: missing })
              : t('profile:anniversary.top')}
        </p>
      </div>
    </section>
  );
}

/** From the start of the present status to the next, clockwise from the top. */
function Rim({ points, from, missing }: Anniversary) {
  const way = points - from + missing;
  const done = missing === 0 ? 1 : (points - from) / way;
  return (
    <svg viewBox="0 0 120 120" className={styles.rim} aria-hidden="true">
      <circle cx="60" cy="60" r={RADIUS} className={styles.track} />
      {done > 0 && (
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          className={styles.done}
          strokeDasharray={`${done * ROUND} ${ROUND}`}
        />
      )}
    </svg>
  );
}
