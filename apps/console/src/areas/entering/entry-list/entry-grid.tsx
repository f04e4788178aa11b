import { useT } from '@rajt/app-kit/texts/texts';
import type { ListedEntry } from '@rajt/contract/entering/operations/entry-list';
import { columnRules, LIST_PAGE, type ListColumn } from '@rajt/contract/office/list-columns';
import { columnText } from '@rajt/phrases/filter-words';
import { DataGrid, GRID_ROW, type GridColumn } from '@rajt/ui/data-grid';
import { columnSizingFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import type { ListQuestion } from '../shared/entry-filter/list-question.ts';
import { useEntryCell } from './entry-cell.tsx';
import { sortOf, widthOf } from './grid-columns.ts';
import {
  extended,
  isChosen,
  isEachChosen,
  isNothing,
  MOST_CHOSEN,
  type Selection,
  toggled,
} from './selection.ts';
import type { PageRange } from './use-entry-pages.ts';

// The server sorts, filters and pages: the table has the columns and their widths, and the rows are those of the pages.
const features = tableFeatures({ columnSizingFeature });
const helper = createColumnHelper<typeof features, ListedEntry>();
const NO_ROWS: ListedEntry[] = [];

/** The number of drawn rows outside the visible part, above and below together. */
const SPARE_ROWS = 8;

interface EntryGridProps {
  question: ListQuestion;
  onQuestion: (next: Partial<ListQuestion>) => void;
  rowAt: (index: number) => ListedEntry | undefined;
  rowCount: number;
  totalRows: number;
  onSight: (range: PageRange) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  active: number;
  onActive: (row: number) => void;
  onOpen: (row: number) => void;
}

/** The rows of the list that are in sight. */
export function EntryGrid({
  question,
  onQuestion,
  rowAt,
  rowCount,
  totalRows,
  onSight,
  selection,
  onSelection,
  ...grid
}: EntryGridProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const lastToggled = useRef(0);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => GRID_ROW,
    overscan: 0,
    // The number of drawn rows is constant, so that the grid can reuse each row.
    rangeExtractor: (range) => {
      const fit = Math.ceil((scroller.current?.clientHeight ?? 0) / GRID_ROW) + 1;
      const rows = Math.min(Math.max(fit, range.endIndex - range.startIndex + 1) + SPARE_ROWS, range.count);
      const start = Math.min(Math.max(0, range.startIndex - SPARE_ROWS / 2), range.count - rows);
      return Array.from({ length: rows }, (_, at) => start + at);
    },
    // The head covers the upper edge.
    scrollPaddingStart: GRID_ROW,
    scrollPaddingEnd: GRID_ROW,
    onChange: ({ range }) => {
      if (!range) return;
      onSight({
        first: Math.floor(range.startIndex / LIST_PAGE),
        last: Math.floor(range.endIndex / LIST_PAGE),
      });
    },
  });
  const draw = useEntryCell();
  // The grid names the columns that it was given.
  const cell = useCallback(
    (entry: ListedEntry | undefined, column: string) => draw(entry, column as ListColumn),
    [draw],
  );
  const drawn = virtualizer.getVirtualItems();
  const defined = useMemo(
    () =>
      helper.columns(
        question.columns.map((column) =>
          helper.accessor((entry) => entry.cells[column] ?? null, {
            id: column,
            header: columnText(t, column),
            size: widthOf(column),
          }),
        ),
      ),
    [question.columns, t],
  );
  const table = useTable({ features, columns: defined, data: NO_ROWS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is another one when its columns are
  const columns = useMemo(
    () =>
      table.getAllLeafColumns().map((column): GridColumn => {
        // The ids of the columns are those above.
        const id = column.id as ListColumn;
        const sort = sortOf(id, question.sort);
        return {
          id,
          label: String(column.columnDef.header),
          width: column.getSize(),
          isNumber: columnRules(id).type === 'number',
          ...(sort && { sort: sort.order }),
        };
      }),
    [defined, question.sort],
  );
  const idsBetween = (one: number, other: number) => {
    const [from, to] = one < other ? [one, other] : [other, one];
    return Array.from({ length: to - from + 1 }, (_, at) => rowAt(from + at)?.entryId).filter(
      (id) => id !== undefined,
    );
  };
  const toggle = (row: number, isRange: boolean) => {
    const ids = isRange ? idsBetween(lastToggled.current, row) : idsBetween(row, row);
    lastToggled.current = row;
    if (ids.length > 0) onSelection(isRange ? extended(selection, ids) : toggled(selection, ids));
  };
  const loaded = () => idsBetween(0, Math.min(rowCount, MOST_CHOSEN) - 1);
  // This runs at each step of scrolling: a thousand ids are looked up only if some are chosen.
  const isAll = !isNothing(selection) && isEachChosen(selection, loaded());
  return (
    <DataGrid
      {...grid}
      label={t('entryGrid:grid')}
      scroller={scroller}
      rowCount={rowCount}
      totalRows={totalRows}
      drawn={drawn}
      bodyHeight={virtualizer.getTotalSize()}
      columns={columns}
      rowAt={rowAt}
      cell={cell}
      isSelected={(row) => {
        const id = rowAt(row)?.entryId;
        return id !== undefined && isChosen(selection, id);
      }}
      all={{
        isOn: isAll,
        label: t('entryGrid:selectLoaded'),
        onToggle: () => onSelection(toggled(selection, loaded())),
      }}
      onActive={(row) => {
        virtualizer.scrollToIndex(row);
        grid.onActive(row);
      }}
      onToggle={toggle}
      onSort={(column) => {
        const sort = sortOf(column as ListColumn, question.sort);
        if (sort) onQuestion({ sort: sort.next });
      }}
    />
  );
}
