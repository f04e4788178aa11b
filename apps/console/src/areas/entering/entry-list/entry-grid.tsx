import { useT } from '@rajt/app-kit/texts/texts';
import type { ListedEntry } from '@rajt/contract/entering/operations/entry-list';
import { columnRules, LIST_PAGE, type ListColumn } from '@rajt/contract/office/list-columns';
import { columnText } from '@rajt/phrases/filter-words';
import { DataGrid, GRID_ROW } from '@rajt/ui/data-grid';
import { Skeleton } from '@rajt/ui/skeleton';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { EntryCell } from './entry-cell.tsx';
import { sortOf, widthOf } from './grid-columns.ts';
import type { ListQuestion } from './list-question.ts';
import { extended, isChosen, MOST_CHOSEN, type Selection, toggled } from './selection.ts';
import type { PageRange } from './use-entry-pages.ts';

// The server sorts, filters and pages: the table needs nothing but its columns.
const features = tableFeatures({});
const helper = createColumnHelper<typeof features, ListedEntry>();

/** Rows above and below those in sight. */
const OVERSCAN = 12;

interface EntryGridProps {
  question: ListQuestion;
  onQuestion: (question: ListQuestion) => void;
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
    overscan: OVERSCAN,
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
  const drawn = virtualizer.getVirtualItems();
  const columns = useMemo(
    () =>
      helper.columns(
        question.columns.map((column) =>
          helper.accessor((entry) => entry.cells[column] ?? null, {
            id: column,
            header: columnText(t, column),
            cell: ({ row }) => <EntryCell entry={row.original} column={column} />,
          }),
        ),
      ),
    [question.columns, t],
  );
  const data = drawn.flatMap(({ index }) => rowAt(index) ?? []);
  const table = useTable({ features, columns, data, getRowId: ({ entryId }) => entryId });
  const { rowsById } = table.getRowModel();

  const cell = (index: number, column: string) => {
    const entry = rowAt(index);
    const found = entry && rowsById[entry.entryId]?.getAllCells().find((one) => one.column.id === column);
    return found ? <table.FlexRender cell={found} /> : <Skeleton width="60%" />;
  };
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
  const loaded = idsBetween(0, Math.min(rowCount, MOST_CHOSEN) - 1);
  const isAll = loaded.length > 0 && loaded.every((id) => isChosen(selection, id));
  return (
    <DataGrid
      {...grid}
      label={t('entryGrid:grid')}
      scroller={scroller}
      rowCount={rowCount}
      totalRows={totalRows}
      drawn={drawn}
      bodyHeight={virtualizer.getTotalSize()}
      columns={question.columns.map((column) => ({ ...headOf(column), label: columnText(t, column) }))}
      cell={cell}
      isSelected={(row) => {
        const id = rowAt(row)?.entryId;
        return id !== undefined && isChosen(selection, id);
      }}
      all={{
        isOn: isAll,
        label: t('entryGrid:selectLoaded'),
        onToggle: () => onSelection(toggled(selection, loaded)),
      }}
      onActive={(row) => {
        virtualizer.scrollToIndex(row);
        grid.onActive(row);
      }}
      onToggle={toggle}
    />
  );

  function headOf(column: ListColumn) {
    const sort = sortOf(column, question.sort);
    return {
      id: column,
      width: widthOf(column),
      isNumber: columnRules(column).type === 'number',
      ...(sort && { sort: sort.order, onSort: () => onQuestion({ ...question, sort: sort.next }) }),
    };
  }
}
