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

/** The form of a column's value in an answer to the console. */
export function sentCell(cell: Cell): Exclude<Cell, Date | readonly string[]> | string[] {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' && cell !== null ? [...cell] : cell;
}

/** Turns a value of a column into the text of a file's cell. */
export type WriteCell = (cell: Cell | undefined) => WrittenCell;

/**
 * Makes the function that writes the cells of a column: in words, days and times so that a spreadsheet of any language sorts them. The
 * words of each value are looked up once: a lookup costs more than all else of a row.
 */
export function cellWriter(t: Translate, column: ListColumn): WriteCell {
  const known = new Map<string, string>();
  const isChoice = columnRules(column).type === 'choice';
  const wordsOf = (option: string): string => {
    if (!isChoice || !isFilterField(column)) return option;
    const words = known.get(option) ?? optionWords(t, column, option);
    known.set(option, words);
    return words;
  };
  const [yes, no] = [t('entryList:yes'), t('entryList:no')];
  return (cell) => {
    if (cell === null || cell === undefined) return null;
    if (cell instanceof Date) return `${budapestDate(cell)} ${TIME.format(cell)}`;
    if (typeof cell === 'boolean') return cell ? yes : no;
    if (typeof cell === 'number') return cell;
    return typeof cell === 'object' ? cell.join(', ') : wordsOf(cell);
  };
}
