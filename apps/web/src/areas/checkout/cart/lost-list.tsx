import { useUserId } from '@rajt/app-kit/session/session';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LostEntry } from './history-state.ts';
import styles from './removed-screen.module.css';

/** The expired entries, each with a link to enter again. Names are shown unless all are the reader's own. */
export function LostList({ lost }: { lost: readonly LostEntry[] }) {
  const userId = useUserId();
  const hasOthers = lost.some(({ participant }) => participant.uid !== userId);
  return (
    <ul className="list-plain">
      {lost.map((entry) => (
        <li key={entry.entryId} className={styles.row}>
          <AgainLink entry={entry}>
            {hasOthers ? `${entry.participant.name} · ${entry.race}` : entry.race}
          </AgainLink>
          <span className={styles.event}>{entry.event}</span>
        </li>
      ))}
    </ul>
  );
}

/** The link to the form of the race; for another participant it begins with the choice of people. */
export function AgainLink({ entry, children, ...rest }: { entry: LostEntry; children?: ReactNode }) {
  const userId = useUserId();
  const isOwn = entry.participant.uid === userId;
  return (
    <Link
      {...rest}
      to={isOwn ? '/races/$raceId/entryform' : '/races/$raceId/entryform/other-participant'}
      params={{ raceId: entry.raceId }}
    >
      {children}
    </Link>
  );
}
