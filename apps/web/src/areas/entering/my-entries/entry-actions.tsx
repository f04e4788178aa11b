import { saveFile } from '@rajt/app-kit/files/save-file';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { IconButton } from '@rajt/ui/icon-button';
import type { IconName } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import styles from './entry-actions.module.css';
import { PassButton } from './pass-dialog.tsx';
import { startCalendar } from './start-calendar.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useShare } from './use-share.ts';

interface EntryActionsProps {
  entry: MyEntry;
  /** Set when the entry is of before (use-entries.ts). */
  keptAt?: string | undefined;
  /** `compact`: all but the pass as icons, for a list. */
  look?: 'full' | 'compact';
}

/** The actions on a bought entry before its race: pass, calendar, confirmation, invitation. */
export function EntryActions({ entry, keptAt, look = 'full' }: EntryActionsProps) {
  const t = useT();
  const confirmation = useConfirmation(entry.entryId);
  const share = useShare(entry);
  const { race, participant, event } = entry;
  const toCalendar = () => {
    const description = t('entries:calendarText', { race: race.name, name: participant.name });
    const { origin } = window.location;
    const file = startCalendar({ entry, description, origin, madeAt: new Date() });
    saveFile(file, 'text/calendar;charset=utf-8', `${event.id}.ics`);
  };
  const actions: { icon: IconName; label: string; onClick: () => void; isBusy?: boolean }[] = [
    { icon: 'calendar', label: t('entries:calendar'), onClick: toCalendar },
    {
      icon: 'download',
      label: t('entries:download'),
      onClick: () => void confirmation.press(),
      isBusy: confirmation.isPending,
    },
    { icon: 'share', label: t('entries:share'), onClick: () => void share() },
  ];
  return (
    <div className={styles[look]}>
      {entry.ticketCode && (
        <PassButton
          entry={entry}
          code={entry.ticketCode}
          keptAt={keptAt}
          size={look === 'full' ? 'lg' : 'md'}
        />
      )}
      {race.virtualGoal && !keptAt && (
        <Button
          variant="go"
          icon="upload"
          render={
            <Link
              to="/entries/$entryId/result"
              params={{ entryId: entry.entryId }}
              aria-label={t('results:openNamed', { race: race.name, name: participant.name })}
            />
          }
        >
          {t('results:open')}
        </Button>
      )}
      {race.hasTimetable && (
        <Button
          variant="quiet"
          icon="clock"
          render={
            <Link
              to="/races/$raceId/timetable"
              params={{ raceId: race.id }}
              aria-label={t('timetable:chooseNamed', { race: race.name, name: participant.name })}
            />
          }
        >
          {t('timetable:choose')}
        </Button>
      )}
      {look === 'compact' ? (
        <IconButton
          variant="outlined"
          icon="edit"
          label={t('entryChange:editNamed', { race: race.name, name: participant.name })}
          render={<Link to="/entries/$entryId/edit" params={{ entryId: entry.entryId }} />}
        />
      ) : (
        <Button
          variant="quiet"
          icon="edit"
          render={<Link to="/entries/$entryId/edit" params={{ entryId: entry.entryId }} />}
        >
          {t('entryChange:edit')}
        </Button>
      )}
      {entry.team?.isLeader && <TeamButton team={entry.team} look={look} />}
      {(!entry.team || entry.team.isLeader) && <WithdrawButton entry={entry} look={look} />}
      {actions.map(({ icon, label, onClick, isBusy = false }) =>
        look === 'compact' ? (
          <IconButton
            key={icon}
            variant="outlined"
            icon={icon}
            label={label}
            onClick={onClick}
            aria-busy={isBusy}
          />
        ) : (
          <Button
            key={icon}
            variant="quiet"
            icon={icon}
            loading={isBusy}
            loadingLabel={t('entries:downloading')}
            onClick={onClick}
          >
            {label}
          </Button>
        ),
      )}
    </div>
  );
}

/** For the leader of a team: its members and its answers. */
function TeamButton({
  team: { teamEntryId, name },
  look,
}: {
  team: NonNullable<MyEntry['team']>;
  look: 'full' | 'compact';
}) {
  const t = useT();
  const link = <Link to="/entries/$entryId/modify-team-entry" params={{ entryId: teamEntryId }} />;
  return look === 'compact' ? (
    <IconButton variant="outlined" icon="users" label={t('entries:editTeamNamed', { name })} render={link} />
  ) : (
    <Button variant="quiet" icon="users" render={link}>
      {t('entries:editTeam')}
    </Button>
  );
}

/** For a team: only its leader withdraws, and the whole team. */
function WithdrawButton({ entry, look }: { entry: MyEntry; look: 'full' | 'compact' }) {
  const t = useT();
  const { entryId, race, participant, team } = entry;
  const link = (
    <Link
      to="/entries/$entryId/entry-widthdraw/$entryType"
      params={team ? { entryId: team.teamEntryId, entryType: 'team' } : { entryId, entryType: 'entry' }}
    />
  );
  const name = team?.name ?? participant.name;
  return look === 'compact' ? (
    <IconButton
      variant="outlined"
      icon="undo"
      label={t('entries:withdrawNamed', { race: race.name, name })}
      render={link}
    />
  ) : (
    <Button variant="quiet" icon="undo" render={link}>
      {t('entries:withdraw')}
    </Button>
  );
}
