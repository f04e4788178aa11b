import type { Elements } from './elements.tsx';
import styles from './filter-chip.module.css';
import { Icon } from './icons.tsx';

interface FilterChipProps {
  /** The condition in words. */
  words: string;
  /** Absent: it can only be removed. */
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
  /** The action of the cross, with the words of the condition. */
  removeLabel: string;
}

/** The chip goes with its cross: the next one takes the focus, or the one before, or what stands after the chips. */
function passFocus(cross: HTMLElement): void {
  const chip = cross.closest('li');
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const heir = neighbour
    ? neighbour.querySelector<HTMLElement>('button:last-of-type')
    : chip?.closest('ul')?.nextElementSibling;
  const button = heir?.matches('button') ? heir : heir?.querySelector('button');
  if (button instanceof HTMLElement) button.focus();
}

/** A condition of a list: a click edits it, its cross removes it. */
export function FilterChip({ words, onEdit, onRemove, removeLabel }: FilterChipProps) {
  return (
    <li className={styles.chip}>
      {onEdit ? (
        <button type="button" className={styles.words} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          onRemove();
        }}
      >
        <Icon name="close" size="0.875rem" />
      </button>
    </li>
  );
}

/** The conditions of a list in one row, with what adds another one at its end. */
export function FilterChips({
  label,
  children,
  more,
}: {
  label: string;
  children: Elements;
  more: Elements;
}) {
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label={label}>
        {children}
      </ul>
      {more}
    </div>
  );
}
