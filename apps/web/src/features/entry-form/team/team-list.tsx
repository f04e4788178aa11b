import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listTeams } from '@rajt/contract/operations/teams';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import styles from './team.module.css';

/** The paid teams that somebody leads, also those in which they do not start; nothing without any. */
export function TeamList() {
  const t = useT();
  const { day, until } = useFormats();
  const headingId = useId();
  const { data, error, refetch } = useQuery(queryOf(listTeams, { params: { userId: useUserId() } }));
  const retry = () => {
    // There may be nothing to show, and no part any more.
    expectHeading();
    void refetch();
  };
  if (error && !data)
    return (
      <section className="stack" aria-labelledby={headingId}>
        <h2 id={headingId}>{t('team:listTitle')}</h2>
        <PartProblem error={error} onRetry={retry} />
      </section>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('team:listTitle')}</h2>
      <ul className={styles.members}>
        {data.map(({ teamEntryId, name, event, race, members, changesUntil }) => (
          <li key={teamEntryId} className={styles.words}>
            <p className={styles.name}>
              <Link to="/entries/$entryId/modify-team-entry" params={{ entryId: teamEntryId }}>
                {name}
              </Link>
            </p>
            <p>{[event.name, race.name, day(race.raceOn)].join(' · ')}</p>
            <p className={styles.about}>
              {[
                t('team:complete', { count: members }),
                Date.now() < Date.parse(changesUntil) &&
                  t('team:changesUntil', { until: until(changesUntil) }),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
