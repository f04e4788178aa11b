import papa from 'papaparse';
import { findHeadings } from './find-headings.ts';
import { plainCell } from './safe-cell.ts';
import type { Sheet, TableProblem, TableRow } from './table.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** A first line that sets the delimiter for spreadsheet programs; the programs do not show this line. */
const SEP_LINE = /^sep=(.)\n/i;

/**
 * Reads a CSV text as a sheet. Its delimiter is the one by which the most headings are known, as names and addresses have
 * commas; where none is known, the one that makes most columns of the first row with several cells.
 */
export function textSheet(
  text: string,
  { knows, maxRow }: { readonly knows: (heading: string) => boolean; readonly maxRow: number },
): Sheet | TableProblem {
  // A file that another program has appended lines to has two kinds of line ends; Papa Parse would take the first kind alone.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const told = SEP_LINE.exec(lines);
  const table = told ? lines.slice(told[0].length) : lines;
  const rows = told?.[1] ? rowsOf(table, told[1]) : bestRows(table, knows);
  const last = rows.at(-1);
  if (last && last.line > maxRow) return { kind: 'farCell', cell: `A${last.line}` };
  return { name: null, rows, hiddenRows: 0, hiddenColumns: 0 };
}

function bestRows(text: string, knows: (heading: string) => boolean): readonly TableRow[] {
  const tried = DELIMITERS.map((delimiter) => {
    const rows = rowsOf(text, delimiter);
    const found = findHeadings(rows, knows);
    const columns = found ? (rows[found.at]?.cells.length ?? 0) : 0;
    return { rows, known: found?.known ?? 0, columns };
  });
  const [best] = tried.toSorted((one, other) => other.known - one.known || other.columns - one.columns);
  return best?.rows ?? [];
}

/**
 * The rows with text. A quotation mark that is not closed would take all lines below into its cell; in such a file each
 * line is read for itself, so that it spoils only its own.
 */
function rowsOf(text: string, delimiter: string): TableRow[] {
  const parsed = papa.parse<string[]>(text, { delimiter });
  const isBroken = parsed.errors.some(({ type }) => type === 'Quotes');
  const data = isBroken ? text.split('\n').map((line) => cellsOf(line, delimiter)) : parsed.data;
  return data.flatMap((row, at) => {
    const cells = row.map((cell) => plainCell(cell.trim()));
    return cells.some((cell) => cell !== '') ? [{ line: at + 1, cells }] : [];
  });
}

function cellsOf(line: string, delimiter: string): string[] {
  const { data, errors } = papa.parse<string[]>(line, { delimiter });
  return errors.some(({ type }) => type === 'Quotes') ? line.split(delimiter) : (data[0] ?? []);
}
