import type { RaceDetail } from '@rajt/contract/operations/catalog';
import type { CompanyLine } from '@rajt/contract/operations/companies';
import { COMPANY_MAX_PEOPLE } from '@rajt/rules/company';
import { type CompanyColumn, columnOf, companyColumns, isSampleLine } from '@rajt/rules/company-file';
import { cleanText } from '@rajt/rules/formats';

/** What a cell may be long; the contract's limit. The server says which field is too long. */
const CELL_MAX_LENGTH = 200;

/** Why a file cannot be used at all. */
export type FileProblem =
  | { readonly kind: 'empty' | 'tooLarge' | 'xls' | 'unreadable' }
  | { readonly kind: 'headings'; readonly missing: readonly CompanyColumn[] }
  | { readonly kind: 'tooMany'; readonly count: number }
  /** A cell is so far from the first one that the file cannot be a list of people. */
  | { readonly kind: 'farCell'; readonly cell: string };

/** The columns of a race's file. */
export function columnsOf(race: Pick<RaceDetail, 'form' | 'heats' | 'ageRates'>) {
  return companyColumns({
    form: race.form,
    heats: race.heats.length,
    hasStudentRate: race.ageRates.some(({ kind }) => kind === 'student'),
  });
}

/**
 * The people of a table whose first row names the columns. Columns that we do not know, rows with nothing in them, and the
 * template's examples are left out; `line` counts as the spreadsheet does.
 */
export function companyLines(
  rows: readonly (readonly string[])[],
  columns: ReturnType<typeof columnsOf>,
): CompanyLine[] | FileProblem {
  const [headings = [], ...people] = rows;
  const known = headings.map(columnOf);
  const missing = columns.filter(({ column, isRequired }) => isRequired && !known.includes(column));
  if (missing.length > 0) return { kind: 'headings', missing: missing.map(({ column }) => column) };
  const lines = people.flatMap((row, at) => {
    const cells = Object.fromEntries(
      columns.flatMap(({ column }) => {
        const text = cleanText(row[known.indexOf(column)] ?? '').slice(0, CELL_MAX_LENGTH);
        return text === '' ? [] : [[column, text]];
      }),
    );
    return Object.keys(cells).length === 0 || isSampleLine(cells) ? [] : [{ line: at + 2, cells }];
  });
  if (lines.length === 0) return { kind: 'empty' };
  return lines.length > COMPANY_MAX_PEOPLE ? { kind: 'tooMany', count: lines.length } : lines;
}
