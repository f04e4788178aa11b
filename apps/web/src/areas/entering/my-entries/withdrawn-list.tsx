import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Link } from '@tanstack/react-router';
import styles from './entries-screen.module.css';
import { useEntryTexts } from './entry-texts.ts';

/** Withdrawn entries, with their refunds. */
export function WithdrawnList({ entries }: { entries: readonly MyEntry[] }) {
  const t = useT();
  const say = useEntryTexts();
  const { day, money } = useFormats();
  return (
    <section className={styles.later} aria-labelledby="withdrawn">
      <h2 id="withdrawn">{t('entries:can.withdrawnTitle')}</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.entryId} className={styles.gone}>
            <h3>
              <Link to="/events/$eventId" params={{ eventId: entry.event.id }}>
                {entry.event.name}
              </Link>
            </h3>
            <p className="text-soft">
              {[entry.race.name, say.longDay(entry), entry.participant.name, entry.team?.name]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>
              {entry.isCancelled
                ? t('entries:can.cancelledByOrganiser')
                : entry.withdrawn
                  ? t(entry.withdrawn.toMeans ? 'entries:can.optedOutAt' : 'entries:can.withdrawnAt', {
                      day: day(entry.withdrawn.at),
                      refund: money(entry.withdrawn.refund),
                      fee: money(entry.withdrawn.fee),
                    })
                  : t('entries:can.withdrawnForNothing')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
