import { isFilterField } from '@rajt/contract/office/filter-fields';
import { columnRules, type ListColumn } from '@rajt/contract/office/list-columns';
import { optionWords } from '@rajt/phrases/filter-words';
import type { Translate } from '@rajt/phrases/translate';
import { budapestDate } from '@rajt/rules/dates';
import type { WrittenCell } from '@rajt/tables/written-cell';
import type { Cell } from './column-queries.ts';

const TIME = new Intl.DateTimeFormat('hu', {
  timeZone: 'Europe/Budapest',
  hour: '2-digit',
  minute: '2-digit',
});

/** The value of a column as it travels to the console. */
export function sentCell(cell: Cell): Exclude<Cell, Date | readonly string[]> | string[] {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' && cell !== null ? [...cell] : cell;
}

/** The value of a column as a file has it: in words, days and times so that a spreadsheet of any language sorts them. */
export function writtenCell(t: Translate, column: ListColumn, cell: Cell | undefined): WrittenCell {
  if (cell === null || cell === undefined) return null;
  if (cell instanceof Date) return `${budapestDate(cell)} ${TIME.format(cell)}`;
  if (typeof cell === 'boolean') return t(cell ? 'entryList:yes' : 'entryList:no');
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') return cell.join(', ');
  return columnRules(column).type === 'choice' && isFilterField(column) ? optionWords(t, column, cell) : cell;
}
