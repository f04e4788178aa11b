import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import { cleanText } from '@rajt/rules/clean-text';
import { COMPANY_MAX_PEOPLE } from '@rajt/rules/entering/company';
import type { CompanyColumn } from '@rajt/rules/entering/company-columns';
import { isSampleLine } from '@rajt/rules/entering/company-file';
import { splitFullName } from '@rajt/rules/people/written-name';
import type { Table, TableProblem, TableRow } from '@rajt/tables/table';
import type { Meaning, Meanings } from './column-meanings.ts';
import type { RaceColumns } from './race-columns.ts';

/** The longest text of a cell; the contract's limit. The server reports which field is too long. */
const CELL_MAX_LENGTH = 200;

/** Why a file cannot be used at all, or not yet. */
export type FileProblem =
  | TableProblem
  /** The person has to choose these columns. */
  | { readonly kind: 'headings'; readonly missing: readonly CompanyColumn[] }
  | { readonly kind: 'tooMany'; readonly count: number };

/**
 * The people of a table. Columns without a meaning, rows with nothing in the others, and the template's examples are left
 * out; `line` counts as the spreadsheet does.
 */
export function companyLines(
  { rows }: Pick<Table, 'rows'>,
  meanings: Meanings,
  columns: RaceColumns,
): CompanyLine[] | FileProblem {
  const missing = missingColumns(meanings, columns);
  if (missing.length > 0) return { kind: 'headings', missing };
  const lines = rows.flatMap(({ line, cells: row }) => {
    const cells = Object.fromEntries(
      columns.flatMap(({ column }) => {
        const text = cleanText(cellOf(row, meanings, column)).slice(0, CELL_MAX_LENGTH);
        return text === '' ? [] : [[column, text]];
      }),
    );
    return Object.keys(cells).length === 0 || isSampleLine(cells) ? [] : [{ line, cells }];
  });
  if (lines.length === 0) return { kind: 'empty' };
  return lines.length > COMPANY_MAX_PEOPLE ? { kind: 'tooMany', count: lines.length } : lines;
}

/** Required columns that no column of the file means. */
function missingColumns(meanings: Meanings, columns: RaceColumns): CompanyColumn[] {
  const isThere = (column: CompanyColumn) =>
    meanings.includes(column) || (isNamePart(column) && fullNameOf(meanings) !== null);
  return columns.flatMap(({ column, isRequired }) => (isRequired && !isThere(column) ? [column] : []));
}

function cellOf(row: TableRow['cells'], meanings: Meanings, column: CompanyColumn): string {
  const at = meanings.indexOf(column);
  if (at >= 0) return row[at] ?? '';
  const order = fullNameOf(meanings);
  if (!isNamePart(column) || order === null) return '';
  return splitFullName(row[meanings.indexOf(order)] ?? '', order)[column];
}

const isNamePart = (column: CompanyColumn): column is 'familyName' | 'firstName' =>
  column === 'familyName' || column === 'firstName';

function fullNameOf(meanings: Meanings): Extract<Meaning, 'familyFirst' | 'givenFirst'> | null {
  if (meanings.includes('familyFirst')) return 'familyFirst';
  return meanings.includes('givenFirst') ? 'givenFirst' : null;
}
