import { queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listTeams } from '@rajt/contract/entering/operations/teams';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListPart } from '../../../../shell/layout/list-part.tsx';
import styles from './team.module.css';
import { TeamLead } from './team-lead.tsx';

/** The paid teams that the person leads, also without starting, or whose lead they may take; nothing without any. */
export function TeamList() {
  const t = useT();
  const { day, until } = useFormats();
  const query = useQuery(queryOf(listTeams, { params: { userId: useUserId() } }));
  return (
    <ListPart title={t('team:listTitle')} query={query} className={styles.members}>
      {(team) => {
        const { teamEntryId, name, event, race, members, changesUntil, lead } = team;
        return (
          <li key={teamEntryId} className={styles.words}>
            <p className={styles.name}>
              {lead === 'free' ? (
                name
              ) : (
                <Link to="/entries/$entryId/modify-team-entry" params={{ entryId: teamEntryId }}>
                  {name}
                </Link>
              )}
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
            <TeamLead team={team} />
          </li>
        );
      }}
    </ListPart>
  );
}
