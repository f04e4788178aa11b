import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Disclosure } from '@rajt/ui/disclosure';
import { Icon, type IconName } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import styles from './manage-entry.module.css';
import { PassDialog } from './pass-dialog.tsx';
import { ShareBib } from './share-bib.tsx';
import { useCalendar } from './use-calendar.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useShare } from './use-share.ts';

type Can = MyEntry['can'][number];

interface ManageEntryProps {
  entry: MyEntry;
  /** Set when the entry is of before (use-entries.ts): then only what works without a network. */
  keptAt?: string | undefined;
}

/** Everything that can be done with a paid entry, in words, behind one button. */
export function ManageEntry(props: ManageEntryProps) {
  const t = useT();
  return (
    <Disclosure label={t('entries:can.title')}>
      <ManageList {...props} />
    </Disclosure>
  );
}

/** The rows of `ManageEntry`: until when each can be done, and else why not. */
export function ManageList({ entry, keptAt }: ManageEntryProps) {
  const t = useT();
  const { until } = useFormats();
  const confirmation = useConfirmation(entry.entryId);
  const toCalendar = useCalendar(entry);
  const invite = useShare(entry);
  const note = (one: Can) => {
    if (one.why === 'too_late' && one.until) return t('entries:can.wasUntil', { until: until(one.until) });
    if (one.why !== null) return t(`entries:can.why.${one.why}`);
    return one.until ? t('entries:can.until', { until: until(one.until) }) : t('entries:can.anytime');
  };
  const { team, race, ticketCode } = entry;
  const changes = keptAt ? [] : entry.can.filter(({ action }) => action !== 'withdraw');
  const withdrawal = keptAt ? undefined : entry.can.find(({ action }) => action === 'withdraw');
  return (
    <ul className={styles.list}>
      {!keptAt && team?.isLeader && (
        <Row>
          <Do icon="users" render={linkTo.team(team.teamEntryId)}>
            {t('entries:editTeam')}
          </Do>
        </Row>
      )}
      {changes.map((one) => (
        <Row key={one.action} note={note(one)}>
          <Act entry={entry} can={one} />
        </Row>
      ))}
      {race.virtualGoal && ticketCode && (
        <Row>
          <PassDialog
            entry={entry}
            code={ticketCode}
            keptAt={keptAt}
            trigger={<Do icon="ticket">{t('entries:pass')}</Do>}
          />
        </Row>
      )}
      <Row>
        <Do icon="calendar" onClick={toCalendar}>
          {t('entries:calendar')}
        </Do>
      </Row>
      {!keptAt && (
        <>
          <Row>
            <Do
              icon="download"
              loading={confirmation.isPending}
              loadingLabel={t('entries:downloading')}
              onClick={() => void confirmation.press()}
            >
              {t('entries:download')}
            </Do>
          </Row>
          <Row>
            <ShareBib entry={entry} trigger={<Do icon="share">{t('entries:shareBib')}</Do>} />
          </Row>
        </>
      )}
      <Row>
        <Do icon="users" onClick={() => void invite()}>
          {t('entries:share')}
        </Do>
      </Row>
      {withdrawal && (
        <Row note={note(withdrawal)}>
          <Act entry={entry} can={withdrawal} />
        </Row>
      )}
    </ul>
  );
}

function Row({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <li>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </li>
  );
}

/** A row's button or link. */
function Do(props: Omit<React.ComponentProps<typeof Button>, 'variant'>) {
  return <Button variant="link" className={styles.do} {...props} />;
}

const ICONS = {
  edit: 'edit',
  change_race: 'route',
  hand_over: 'turn',
  upload: 'upload',
  withdraw: 'undo',
} as const satisfies Record<Can['action'], IconName>;

function Act({ entry, can: { action, why } }: { entry: MyEntry; can: Can }) {
  const t = useT();
  const label = t(`entries:can.${action}`);
  if (why !== null)
    return (
      <span className={styles.cannot}>
        <Icon name={ICONS[action]} />
        {label}
      </span>
    );
  return (
    <Do icon={ICONS[action]} render={linkTo[action](entry)}>
      {label}
    </Do>
  );
}

/** A member of a team withdraws with all of it. */
const linkTo = {
  team: (entryId: string) => <Link to="/entries/$entryId/modify-team-entry" params={{ entryId }} />,
  edit: ({ entryId }: MyEntry) => <Link to="/entries/$entryId/edit" params={{ entryId }} />,
  change_race: ({ entryId }: MyEntry) => <Link to="/entries/$entryId/race" params={{ entryId }} />,
  hand_over: ({ entryId }: MyEntry) => <Link to="/entries/$entryId/handover" params={{ entryId }} />,
  upload: ({ entryId }: MyEntry) => <Link to="/entries/$entryId/result" params={{ entryId }} />,
  withdraw: ({ entryId, team }: MyEntry): ReactElement => (
    <Link
      to="/entries/$entryId/entry-widthdraw/$entryType"
      params={team ? { entryId: team.teamEntryId, entryType: 'team' } : { entryId, entryType: 'entry' }}
    />
  ),
};
