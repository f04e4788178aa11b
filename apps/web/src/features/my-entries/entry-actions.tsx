import type { MyEntry } from '@rajt/contract/operations/entries';
import { Button } from '@rajt/ui/button';
import { saveFile } from '../../shell/save-file.ts';
import { useT } from '../../shell/texts.ts';
import styles from './entry-actions.module.css';
import { PassButton } from './pass-dialog.tsx';
import { startCalendar } from './start-calendar.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useShare } from './use-share.ts';

/** What can be done with a bought entry before its race: pass, confirmation, calendar, invitation. */
export function EntryActions({ entry }: { entry: MyEntry }) {
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
  return (
    <div className={styles.actions}>
      {entry.ticketCode && <PassButton entry={entry} code={entry.ticketCode} />}
      <div className={styles.more}>
        <Button variant="quiet" icon="calendar" onClick={toCalendar}>
          {t('entries:calendar')}
        </Button>
        <Button
          variant="quiet"
          icon="download"
          loading={confirmation.isPending}
          loadingLabel={t('entries:downloading')}
          onClick={() => confirmation.mutate()}
        >
          {t('entries:download')}
        </Button>
        <Button variant="quiet" icon="share" onClick={() => void share()}>
          {t('entries:share')}
        </Button>
      </div>
    </div>
  );
}
