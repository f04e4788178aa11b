import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ListedEntry } from '@rajt/contract/entering/operations/entry-list';
import { isFilterField } from '@rajt/contract/office/filter-fields';
import { columnRules, type ListColumn } from '@rajt/contract/office/list-columns';
import { optionWords } from '@rajt/phrases/filter-words';
import { Badge } from '@rajt/ui/badge';
import { Skeleton } from '@rajt/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';

type Cell = ListedEntry['cells'][ListColumn];

const TONES: Readonly<Record<string, 'ok' | 'warn' | 'brand' | 'danger'>> = {
  paid: 'ok',
  held: 'warn',
  paying: 'brand',
  missing: 'danger',
  tooOld: 'warn',
  uploaded: 'brand',
  accepted: 'ok',
  refused: 'danger',
};

/** The text of a cell. */
export function useCellWords(): (column: ListColumn, cell: Cell) => string {
  const t = useT();
  const formats = useFormats();
  return useCallback(
    (column, cell) => {
      if (cell === null || cell === undefined || cell === '') return '';
      if (typeof cell === 'boolean') return t(cell ? 'entryList:yes' : 'entryList:no');
      if (typeof cell === 'object') return cell.join(', ');
      if (column === 'price') return formats.money({ amount: Number(cell), currency: 'HUF' });
      if (typeof cell === 'number') return String(cell);
      switch (columnRules(column).type) {
        case 'day':
          return formats.day(cell, 'short');
        case 'instant':
          return formats.dayTime(cell, 'short');
        case 'choice':
          return isFilterField(column) ? optionWords(t, column, cell) : cell;
        default:
          return cell;
      }
    },
    [t, formats],
  );
}

/** Draws the cells of the grid: a name links to the person page, a state is a badge, any other value is text. */
export function useEntryCell(): (entry: ListedEntry | undefined, column: ListColumn) => ReactNode {
  const words = useCellWords();
  const navigate = useNavigate();
  return useCallback(
    (entry, column) => {
      if (!entry) return <Skeleton width="60%" />;
      const cell = entry.cells[column];
      const text = words(column, cell);
      if (text === '') return null;
      if (column === 'name')
        return (
          // A router's link in each row costs half of the time of scrolling.
          <a
            href={`/people/${entry.personId}`}
            tabIndex={-1}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void navigate({ to: '/people/$personId', params: { personId: entry.personId } });
            }}
          >
            {text}
          </a>
        );
      if ((column === 'state' || column === 'certificate') && typeof cell === 'string')
        return <Badge tone={TONES[cell] ?? 'neutral'}>{text}</Badge>;
      return <span title={text}>{text}</span>;
    },
    [words, navigate],
  );
}
