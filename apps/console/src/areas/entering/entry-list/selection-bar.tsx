import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { Button } from '@rajt/ui/button';
import type { IconName } from '@rajt/ui/icons';
import { MOST_CHOSEN, type Selection } from './selection.ts';
import styles from './selection-bar.module.css';
import type { EntryTaskKind } from './task-form.tsx';

/** The tasks with the scope that the server asks for, in each event of the entries. */
const KINDS: readonly { kind: EntryTaskKind; icon: IconName; needs: FieldScope }[] = [
  { kind: 'tag', icon: 'flag', needs: 'internal' },
  { kind: 'untag', icon: 'minus', needs: 'internal' },
  { kind: 'resend', icon: 'mail', needs: 'contact' },
];

interface SelectionBarProps {
  selection: Selection;
  /** The number of entries that the filter finds. */
  total: number | undefined;
  /** The scopes of the caller; an action that needs another scope is not offered. */
  sees: ReadonlySet<FieldScope>;
  onAll: () => void;
  onNone: () => void;
  onTask: (kind: EntryTaskKind) => void;
}

/** The number of selected entries and the actions on them; nothing while none is selected. */
export function SelectionBar({ selection, total, sees, onAll, onNone, onTask }: SelectionBarProps) {
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
        KINDS.filter(({ needs }) => sees.has(needs)).map(({ kind, icon }) => (
          <Button key={kind} variant="quiet" size="sm" icon={icon} onClick={() => onTask(kind)}>
            {t(`entryGrid:do.${kind}`)}
          </Button>
        ))
      )}
    </section>
  );
}
