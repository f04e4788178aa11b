import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/operations/entries';
import { useEntryTexts } from './entry-texts.ts';
import styles from './medal-wall.module.css';
import { PastEntry } from './past-entry.tsx';

/** Every race behind the person hangs here. */
export function MedalWall({ entries }: { entries: readonly MyEntry[] }) {
  const t = useT();
  const say = useEntryTexts();
  return (
    <section className={styles.wall} aria-labelledby="medals">
      <h2 id="medals">{t('entries:medals', { count: entries.length })}</h2>
      <ul className={styles.hooks}>
        {entries.map((entry) => (
          <li key={entry.entryId} className={styles.hook}>
            <div className={styles.medal} aria-hidden="true">
              <span className={styles.ribbon} />
              <span className={styles.disc}>{say.distance(entry)}</span>
            </div>
            <PastEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
