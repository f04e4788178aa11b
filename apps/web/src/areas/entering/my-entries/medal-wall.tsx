import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import type { EntriesOf } from './entries-status.ts';
import { useEntryTexts } from './entry-texts.ts';
import styles from './medal-wall.module.css';
import { PastEntry } from './past-entry.tsx';

interface MedalWallProps {
  entries: readonly MyEntry[];
  /** On all pages. */
  total: number;
  participant: EntriesOf;
}

/** The medals of every past race, of the person or of those whom they have entered. */
export function MedalWall({ entries, total, participant }: MedalWallProps) {
  const t = useT();
  const say = useEntryTexts();
  return (
    <section className={styles.wall} aria-labelledby="medals">
      <h2 id="medals">
        {participant === 'mine' ? t('entries:medals', { count: total }) : t('entries:othersTitle')}
      </h2>
      <ul className={styles.hooks}>
        {entries.map((entry) => (
          <li key={entry.entryId} className={styles.hook}>
            <div className={styles.medal} aria-hidden="true">
              <span className={styles.ribbon} />
              <span className={styles.disc}>{say.distance(entry)}</span>
            </div>
            <PastEntry entry={entry} isOther={participant === 'others'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
