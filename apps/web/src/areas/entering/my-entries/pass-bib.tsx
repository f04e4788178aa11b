import { useT } from '@rajt/app-kit/texts/texts';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { Bib } from '@rajt/ui/bib';
import { Icon } from '@rajt/ui/icons';
import { useBibOfEntry } from './bib-of-entry.ts';
import styles from './pass-bib.module.css';
import { PassDialog } from './pass-dialog.tsx';

interface PassBibProps {
  entry: MyEntry;
  /** Set when the entry is of before (use-entries.ts). */
  keptAt: string | undefined;
  size?: 'sm' | 'md';
}

/** The bib of an entry, which opens its QR pass. A virtual race has no start to show one at: its bib is a picture. */
export function PassBib({ entry, keptAt, size = 'md' }: PassBibProps) {
  const t = useT();
  const words = useBibOfEntry(entry);
  const bib = <Bib size={size} {...words} {...(size === 'sm' && { note: undefined, name: undefined })} />;
  if (!entry.ticketCode || entry.race.virtualGoal) return bib;
  return (
    <PassDialog
      entry={entry}
      code={entry.ticketCode}
      keptAt={keptAt}
      trigger={
        <button type="button" className={styles.button}>
          {bib}
          <span className={styles.hint}>
            <Icon name="ticket" size="1.125rem" />
            <span>{t('entries:passHint')}</span>
          </span>
        </button>
      }
    />
  );
}
