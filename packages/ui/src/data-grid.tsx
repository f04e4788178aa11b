import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react';
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
}

export interface DataGridProps<Row> {
  label: string;
  /** The same array as long as the columns are the same: rows that have not changed are not drawn again. */
  columns: readonly GridColumn[];
  /** Rows that can be reached now, and all rows of the list for screen readers. */
  rowCount: number;
  totalRows: number;
  /** The rows that are drawn, one after the other: their places from the top in px. */
  drawn: readonly { index: number; start: number }[];
  bodyHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** A row; undefined while it is on its way. */
  rowAt: (index: number) => Row | undefined;
  /** The contents of a cell. The same function at each drawing, as with `columns`. */
  cell: (row: Row | undefined, column: string) => ReactNode;
  isSelected: (index: number) => boolean;
  /** The head's box: whether every row is selected, and the words for it. */
  all: { isOn: boolean; label: string; onToggle: () => void };
  /** A press on the head of a column that has a `sort`. */
  onSort: (column: string) => void;
  active: number;
  onActive: (index: number) => void;
  /** `isRange`: from the row that was toggled last to this one. */
  onToggle: (index: number, isRange: boolean) => void;
  onOpen: (index: number) => void;
}

const PAGE_ROWS = 15;

/**
 * A grid of many rows, of which only those in sight are drawn. The grid has the focus and names its active cell, so that the
 * focus is never lost with a row that leaves. Keys as in a spreadsheet: arrows, Home, End, Page keys, Space selects, Enter opens.
 */
export function DataGrid<Row>({
  label,
  columns,
  rowCount,
  totalRows,
  drawn,
  bodyHeight,
  scroller,
  ...grid
}: DataGridProps<Row>) {
  const id = useId();
  const [column, setColumn] = useState(0);
  const template = `2.5rem ${columns.map(({ width }) => `${width}px`).join(' ')}`;
  const width = columns.reduce((sum, one) => sum + one.width, 40);
  const active = Math.min(grid.active, rowCount - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || rowCount === 0) return;
    const to = rowOf(event, active, rowCount);
    if (to !== null) {
      grid.onActive(to);
      if (event.shiftKey && to !== active) grid.onToggle(to, true);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const next = Math.min(Math.max(column + (event.key === 'ArrowRight' ? 1 : -1), 0), columns.length);
      setColumn(next);
      const cell = event.currentTarget.querySelector(`[data-index="${active}"] > :nth-child(${next + 1})`);
      cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === ' ') grid.onToggle(active, event.shiftKey);
    else if (event.key === 'Enter') grid.onOpen(active);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('[data-index]') : null;
    if (!(target instanceof Element) || !row) return;
    const index = Number(row.getAttribute('data-index'));
    grid.onActive(index);
    if (shiftKey || target.closest('[data-box]')) grid.onToggle(index, shiftKey);
    else if (!target.closest('a')) grid.onOpen(index);
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
      aria-activedescendant={rowCount > 0 ? id : undefined}
      tabIndex={0}
      className={styles.grid}
      onKeyDown={onKeyDown}
    >
      <Head columns={columns} template={template} width={width} all={grid.all} onSort={grid.onSort} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="rowgroup"
        className={styles.body}
        style={{ height: bodyHeight, minWidth: width }}
        onClick={onClick}
      >
        {drawn.map(({ index, start }) => (
          <Row
            // A row that leaves becomes the one that comes: new elements would cost twice the time of a step.
            key={index % drawn.length}
            id={id}
            index={index}
            start={start}
            row={grid.rowAt(index)}
            columns={columns}
            template={template}
            cell={grid.cell as DataGridProps<unknown>['cell']}
            isSelected={grid.isSelected(index)}
            here={index === active ? column : -1}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps extends Pick<DataGridProps<unknown>, 'columns' | 'cell'> {
  /** The active cell has it. */
  id: string;
  index: number;
  start: number;
  row: unknown;
  template: string;
  isSelected: boolean;
  /** The active cell; -1: this is not the active row. */
  here: number;
}

/** A row. It is drawn again only when something of it has changed: a list is scrolled by many rows at a time. */
const Row = memo(function Row({
  id,
  index,
  start,
  row,
  columns,
  template,
  cell,
  isSelected,
  here,
}: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      className={clsx(styles.row, here >= 0 && styles.active)}
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <div
        role="gridcell"
        aria-colindex={1}
        id={here === 0 ? id : undefined}
        data-box=""
        className={clsx(styles.cell, styles.select, here === 0 && styles.here)}
      >
        <Box isOn={isSelected} />
      </div>
      {columns.map((one, at) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <div
          key={one.id}
          role="gridcell"
          aria-colindex={at + 2}
          id={here === at + 1 ? id : undefined}
          className={clsx(styles.cell, one.isNumber && styles.number, here === at + 1 && styles.here)}
        >
          {cell(row, one.id)}
        </div>
      ))}
    </div>
  );
});

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
  onSort,
}: Pick<DataGridProps<unknown>, 'columns' | 'all' | 'onSort'> & { template: string; width: number }) {
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
        {columns.map(({ id, label, isNumber, sort }, at) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the grid
          <div
            key={id}
            role="columnheader"
            aria-colindex={at + 2}
            aria-sort={sort}
            className={clsx(styles.cell, isNumber && styles.number)}
          >
            {sort ? (
              <button type="button" className={styles.sort} onClick={() => onSort(id)}>
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
