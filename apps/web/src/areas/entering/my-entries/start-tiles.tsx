import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import { PassDialog } from './pass-dialog.tsx';
import { ShareBib } from './share-bib.tsx';
import styles from './start-tiles.module.css';
import { useCalendar } from './use-calendar.ts';

/** A short row of the first actions after a payment: calendar, pass, picture to share. */
export function StartTiles({ entry }: { entry: MyEntry }) {
  const t = useT();
  const toCalendar = useCalendar(entry);
  const { race, participant, entryId, ticketCode } = entry;
  return (
    <div className={styles.tiles}>
      <Button variant="quiet" icon="calendar" className={styles.tile} onClick={toCalendar}>
        {t('entries:tile.calendar')}
      </Button>
      {race.virtualGoal ? (
        <Button
          icon="upload"
          className={styles.tile}
          render={
            <Link
              to="/entries/$entryId/result"
              params={{ entryId }}
              aria-label={t('results:openNamed', { race: race.name, name: participant.name })}
            />
          }
        >
          {t('entries:tile.result')}
        </Button>
      ) : (
        ticketCode && (
          <PassDialog
            entry={entry}
            code={ticketCode}
            keptAt={undefined}
            trigger={
              <Button icon="ticket" className={styles.tile}>
                {t('entries:pass')}
              </Button>
            }
          />
        )
      )}
      <ShareBib
        entry={entry}
        trigger={
          <Button variant="quiet" icon="share" className={styles.tile}>
            {t('entries:tile.share')}
          </Button>
        }
      />
    </div>
  );
}
