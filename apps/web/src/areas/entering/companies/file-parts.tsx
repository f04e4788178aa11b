import { useT } from '@rajt/app-kit/texts/texts';
import type { Table } from '@rajt/tables/table';
import type { Meanings } from './column-meanings.ts';

/** The part of the file that was read, and the left-out parts with the reasons; nothing if all of it was read. */
export function FileParts({ table, meanings }: { table: Table; meanings: Meanings }) {
  const t = useT();
  const { sheet, headingLine, headings, rows, leftOut } = table;
  const { rowsAbove, hiddenRows, hiddenColumns, hiddenSheets, sheets } = leftOut;
  const isEmpty = (at: number) => rows.every(({ cells }) => !cells[at]);
  const unread = headings.filter((heading, at) => heading !== '' && meanings[at] === null && !isEmpty(at));
  const isPartOfFile =
    rowsAbove + hiddenRows + hiddenColumns + hiddenSheets + sheets.length + unread.length > 0;
  if (!isPartOfFile) return null;
  return (
    <ul className="text-soft text-small">
      {sheet !== null && sheets.length > 0 && (
        <li>{t('company:parts.sheet', { sheet, others: sheets.join(', '), count: sheets.length })}</li>
      )}
      {rowsAbove > 0 && <li>{t('company:parts.rowsAbove', { line: headingLine, count: rowsAbove })}</li>}
      {hiddenRows > 0 && <li>{t('company:parts.hiddenRows', { count: hiddenRows })}</li>}
      {hiddenColumns > 0 && <li>{t('company:parts.hiddenColumns', { count: hiddenColumns })}</li>}
      {hiddenSheets > 0 && <li>{t('company:parts.hiddenSheets', { count: hiddenSheets })}</li>}
      {unread.length > 0 && (
        <li>{t('company:parts.columns', { names: unread.join(', '), count: unread.length })}</li>
      )}
    </ul>
  );
}
