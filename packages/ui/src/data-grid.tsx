import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import styles from './data-grid.module.css';
import { Icon } from './icons.tsx';

/** Height of the head and of each row, in px; the virtualizer of a screen reckons with it. */
export const GRID_ROW = 36;

export interface GridColumn {
  id: string;
  label: string;
  /** In px. */
  width: number;
  /** Numbers end in line. */
  isNumber?: boolean;
  /** The order of the list by this column; absent: it cannot be sorted by it. */
  sort?: 'ascending' | 'descending' | 'none';
  onSort?: () => void;
}

export interface DataGridProps {
  label: string;
  columns: readonly GridColumn[];
  /** Rows that can be reached now, and all rows of the list for screen readers. */
  rowCount: number;
  totalRows: number;
  /** The rows that are drawn: their places from the top in px. */
  drawn: readonly { index: number; start: number }[];
  bodyHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** What a cell shows; a row that is on its way has nothing yet. */
  cell: (row: number, column: string) => ReactNode;
  isSelected: (row: number) => boolean;
  /** The head's box: whether every row is selected, and the words for it. */
  all: { isOn: boolean; label: string; onToggle: () => void };
  active: number;
  onActive: (row: number) => void;
  /** `isRange`: from the row that was toggled last to this one. */
  onToggle: (row: number, isRange: boolean) => void;
  onOpen: (row: number) => void;
}

const PAGE_ROWS = 15;

/**
 * A grid of many rows, of which only those in sight are drawn. The grid has the focus and names its active cell, so that the
 * focus is never lost with a row that leaves. Keys as in a spreadsheet: arrows, Home, End, Page keys, Space selects, Enter opens.
 */
export function DataGrid({
  label,
  columns,
  rowCount,
  totalRows,
  drawn,
  bodyHeight,
  scroller,
  ...grid
}: DataGridProps) {
  const id = useId();
  const [column, setColumn] = useState(0);
  const template = `2.5rem ${columns.map(({ width }) => `${width}px`).join(' ')}`;
  const width = columns.reduce((sum, one) => sum + one.width, 40);
  const active = Math.min(grid.active, rowCount - 1);
  const cellId = (row: number, at: number) => `${id}-${row}-${at}`;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || rowCount === 0) return;
    const to = rowOf(event, active, rowCount);
    if (to !== null) {
      grid.onActive(to);
      if (event.shiftKey && to !== active) grid.onToggle(to, true);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const next = Math.min(Math.max(column + (event.key === 'ArrowRight' ? 1 : -1), 0), columns.length);
      setColumn(next);
      document.getElementById(cellId(active, next))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === ' ') grid.onToggle(active, event.shiftKey);
    else if (event.key === 'Enter') grid.onOpen(active);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot have rows that are not drawn
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={totalRows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={rowCount > 0 ? cellId(active, column) : undefined}
      tabIndex={0}
      className={styles.grid}
      onKeyDown={onKeyDown}
    >
      <Head columns={columns} template={template} width={width} all={grid.all} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className={styles.body} style={{ height: bodyHeight, minWidth: width }}>
        {drawn.map(({ index, start }) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            aria-selected={grid.isSelected(index)}
            className={clsx(styles.row, index === active && styles.active)}
            style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
            onClick={(event) => {
              grid.onActive(index);
              const onBox = event.target instanceof Element && event.target.closest('[data-box]');
              if (onBox || event.shiftKey) grid.onToggle(index, event.shiftKey);
              else if (!(event.target instanceof Element && event.target.closest('a'))) grid.onOpen(index);
            }}
          >
            {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
            <div
              role="gridcell"
              aria-colindex={1}
              id={cellId(index, 0)}
              data-box=""
              className={clsx(styles.cell, styles.select, column === 0 && styles.here)}
            >
              <Box isOn={grid.isSelected(index)} />
            </div>
            {columns.map((one, at) => (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
              <div
                key={one.id}
                role="gridcell"
                aria-colindex={at + 2}
                id={cellId(index, at + 1)}
                className={clsx(styles.cell, one.isNumber && styles.number, column === at + 1 && styles.here)}
              >
                {grid.cell(index, one.id)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The row that a key leads to; null: it is no such key. */
function rowOf({ key, ctrlKey, metaKey }: KeyboardEvent, row: number, count: number): number | null {
  const last = count - 1;
  const isWide = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return isWide ? last : Math.min(row + 1, last);
    case 'ArrowUp':
      return isWide ? 0 : Math.max(row - 1, 0);
    case 'PageDown':
      return Math.min(row + PAGE_ROWS, last);
    case 'PageUp':
      return Math.max(row - PAGE_ROWS, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function Head({
  columns,
  template,
  width,
  all,
}: Pick<DataGridProps, 'columns' | 'all'> & { template: string; width: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid
    <div role="rowgroup" className={styles.head} style={{ minWidth: width }}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the grid */}
      <div role="row" aria-rowindex={1} className={styles.headRow} style={{ gridTemplateColumns: template }}>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the grid */}
        <div role="columnheader" aria-colindex={1} className={clsx(styles.cell, styles.select)}>
          <button
            type="button"
            aria-pressed={all.isOn}
            aria-label={all.label}
            title={all.label}
            className={styles.all}
            onClick={all.onToggle}
          >
            <Box isOn={all.isOn} />
          </button>
        </div>
        {columns.map(({ id, label, isNumber, sort, onSort }, at) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the grid
          <div
            key={id}
            role="columnheader"
            aria-colindex={at + 2}
            aria-sort={sort}
            className={clsx(styles.cell, isNumber && styles.number)}
          >
            {onSort ? (
              <button type="button" className={styles.sort} onClick={onSort}>
                <span>{label}</span>
                {sort !== 'none' && (
                  <Icon name={sort === 'descending' ? 'chevronDown' : 'chevronUp'} size="1rem" />
                )}
              </button>
            ) : (
              <span title={label}>{label}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shows whether it is selected; the row says so to screen readers. */
function Box({ isOn }: { isOn: boolean }) {
  return (
    <span className={clsx(styles.box, isOn && styles.on)} aria-hidden="true">
      {isOn && <Icon name="check" size="0.875rem" strokeWidth={3} />}
    </span>
  );
}
