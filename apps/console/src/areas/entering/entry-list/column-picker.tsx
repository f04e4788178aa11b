import { useT } from '@rajt/app-kit/texts/texts';
import { LIST_COLUMNS, type ListColumn } from '@rajt/contract/office/list-columns';
import { columnText } from '@rajt/phrases/filter-words';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { IconButton } from '@rajt/ui/icon-button';
import { SelectField } from '@rajt/ui/select-field';
import { type MouseEvent, useRef } from 'react';
import styles from './column-picker.module.css';
import { isSeen } from './seen-columns.ts';

interface ColumnPickerProps {
  columns: readonly ListColumn[];
  onColumns: (columns: readonly ListColumn[]) => void;
  /** The scopes of the caller; columns outside them are not offered. */
  sees: ReadonlySet<FieldScope>;
}

/** The columns in their order: moved by arrows, removed by a cross, added from the rest. */
export function ColumnPicker({ columns, onColumns, sees }: ColumnPickerProps) {
  const t = useT();
  const picker = useRef<HTMLDivElement>(null);
  const rest = LIST_COLUMNS.filter((column) => !columns.includes(column) && isSeen(column, sees))
    .map((value) => ({ value, label: columnText(t, value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const move = ({ currentTarget }: MouseEvent, at: number, by: 1 | -1) => {
    // At either end the pressed arrow is disabled: another button of the row takes the focus.
    if (at + by === 0 || at + by === columns.length - 1)
      [...(currentTarget.closest('li')?.querySelectorAll('button') ?? [])]
        .find((button) => button !== currentTarget && !button.disabled)
        ?.focus();
    const next = [...columns];
    const [column] = next.splice(at, 1);
    if (column) next.splice(at + by, 0, column);
    onColumns(next);
  };
  // The cross removes its own row: the cross of the next or previous row takes the focus. The last cross is disabled.
  const remove = ({ currentTarget }: MouseEvent, column: ListColumn) => {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const heir = columns.length > 2 ? neighbour?.querySelector('button:last-of-type') : null;
    const next = heir ?? picker.current?.querySelector('select');
    if (next instanceof HTMLElement) next.focus();
    onColumns(columns.filter((one) => one !== column));
  };
  return (
    <div ref={picker} className="stack gap-3">
      <ol className={styles.columns} aria-label={t('entryGrid:columns')}>
        {columns.map((column, at) => {
          const name = columnText(t, column);
          return (
            <li key={column} className={styles.column}>
              <span className={styles.name}>{name}</span>
              <IconButton
                icon="chevronUp"
                label={t('entryGrid:moveUp', { column: name })}
                disabled={at === 0}
                onClick={(event) => move(event, at, -1)}
              />
              <IconButton
                icon="chevronDown"
                label={t('entryGrid:moveDown', { column: name })}
                disabled={at === columns.length - 1}
                onClick={(event) => move(event, at, 1)}
              />
              <IconButton
                icon="close"
                label={t('entryGrid:removeColumn', { column: name })}
                disabled={columns.length === 1}
                onClick={(event) => remove(event, column)}
              />
            </li>
          );
        })}
      </ol>
      <SelectField
        label={t('entryGrid:addColumn')}
        placeholder={t('entryGrid:chooseColumn')}
        options={rest}
        value=""
        onChange={(event) => {
          const column = rest.find(({ value }) => value === event.target.value);
          if (column) onColumns([...columns, column.value]);
        }}
      />
    </div>
  );
}
