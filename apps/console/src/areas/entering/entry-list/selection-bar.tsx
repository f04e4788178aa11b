import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { IconName } from '@rajt/ui/icons';
import { MOST_CHOSEN, type Selection } from './selection.ts';
import styles from './selection-bar.module.css';
import type { EntryTaskKind } from './task-form.tsx';

const KINDS: readonly { kind: EntryTaskKind; icon: IconName }[] = [
  { kind: 'tag', icon: 'flag' },
  { kind: 'untag', icon: 'minus' },
  { kind: 'resend', icon: 'mail' },
];

interface SelectionBarProps {
  selection: Selection;
  /** The number of entries that the filter finds. */
  total: number | undefined;
  onAll: () => void;
  onNone: () => void;
  onTask: (kind: EntryTaskKind) => void;
}

/** The number of selected entries and the actions on them; nothing while none is selected. */
export function SelectionBar({ selection, total, onAll, onNone, onTask }: SelectionBarProps) {
  const t = useT();
  const formats = useFormats();
  const count = selection.kind === 'all' ? total : selection.ids.size;
  if (count === 0) return null;
  const isTooMany = selection.kind === 'some' && selection.ids.size > MOST_CHOSEN;
  return (
    <section className={styles.bar} aria-label={t('entryGrid:selection')}>
      <p className={styles.count} role="status">
        {count === undefined
          ? t('entryGrid:allSelected')
          : t('entryGrid:selected', { count, total: formats.number(count) })}
      </p>
      {selection.kind === 'some' && total !== undefined && total > selection.ids.size && (
        <Button variant="link" size="sm" onClick={onAll}>
          {t('entryGrid:selectAll', { total: formats.number(total) })}
        </Button>
      )}
      <Button variant="link" size="sm" onClick={onNone}>
        {t('entryGrid:selectNone')}
      </Button>
      <span className={styles.space} />
      {isTooMany ? (
        <p>{t('entryGrid:tooMany', { most: formats.number(MOST_CHOSEN) })}</p>
      ) : (
        KINDS.map(({ kind, icon }) => (
          <Button key={kind} variant="quiet" size="sm" icon={icon} onClick={() => onTask(kind)}>
            {t(`entryGrid:do.${kind}`)}
          </Button>
        ))
      )}
    </section>
  );
}
