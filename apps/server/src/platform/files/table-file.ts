import { readTable } from '@rajt/tables/read-table';
import {
  ENCODINGS,
  type EncodingName,
  type ReadOptions,
  type Table,
  type TableProblem,
} from '@rajt/tables/table';

/** The reason why a table cannot be read, as a code for the texts of a screen. */
export interface TableFault {
  readonly code: TableProblem['kind'] | 'columnsMissing' | 'columnTwice';
  /** The missing columns, by the names of their fields. */
  readonly columns?: readonly string[];
  /** Headings or the cell that the fault is about, as they are in the file. */
  readonly words?: readonly string[];
}

/** A file whose table cannot be taken; `message` is for the organiser. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly fault: TableFault | null;

  constructor(message: string, fault: TableFault | null = null) {
    super(message);
    this.fault = fault;
  }
}

/** The longest file that a command reads: the people of many years. */
const MAX_ROW = 500_000;

/** Reads the table of a CSV or XLSX file. Throws a TableError if it has none. */
export async function readTableFile(bytes: Uint8Array, options: Omit<ReadOptions, 'maxRow'>): Promise<Table> {
  const table = await readTable(new Uint8Array(bytes), { ...options, maxRow: MAX_ROW });
  if ('kind' in table)
    throw new TableError(problemText(table), {
      code: table.kind,
      words: table.kind === 'farCell' ? [table.cell] : [],
    });
  return table;
}

function problemText(problem: TableProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'the file is empty';
    case 'tooLarge':
      return 'the file is too large';
    case 'xls':
      return 'this is an old Excel file (.xls): save it as .xlsx or CSV';
    case 'password':
      return 'the workbook is protected by a password: save it without one';
    case 'farCell':
      return `there is a cell far from the list (${problem.cell}): copy the list into a new file`;
    case 'unreadable':
      return 'the file cannot be read: save it as .xlsx or CSV';
  }
}

/** The parts of a file that were read and those that were left out, a line each, for the operator of the command. */
export function* describeTable({ sheet, headingLine, leftOut, encoding }: Table): Generator<string> {
  if (sheet !== null) yield `read: sheet "${sheet}", headings in row ${headingLine}`;
  else if (headingLine > 1) yield `read: headings in row ${headingLine}`;
  const { hiddenRows, hiddenColumns, hiddenSheets, sheets } = leftOut;
  const hidden = [
    hiddenRows > 0 && `${hiddenRows} hidden rows`,
    hiddenColumns > 0 && `${hiddenColumns} hidden columns`,
    hiddenSheets > 0 && `${hiddenSheets} hidden sheets`,
    sheets.length > 0 && `the sheets ${sheets.map((name) => `"${name}"`).join(', ')}`,
  ].filter((part) => part !== false);
  if (hidden.length > 0) yield `left out: ${hidden.join(', ')}`;
  if (!encoding) return;
  if (encoding.badLines.length > 0)
    yield `bytes that are no letters in ${encoding.name}: line ${encoding.badLines.join(', ')}`;
  if (encoding.name !== 'utf-8' && encoding.samples.length > 0)
    yield `read as ${encoding.name}: ${encoding.samples.join(', ')}; if these are wrong, add --encoding=NAME (${ENCODINGS.join(', ')})`;
}

/** The encoding that an argument names; undefined if it is absent. Throws a TableError for an unknown one. */
export function readEncoding(argument: string | undefined): EncodingName | undefined {
  if (argument === undefined) return undefined;
  const name = ENCODINGS.find((one) => one === argument);
  if (!name) throw new TableError(`--encoding=${argument} is none of ${ENCODINGS.join(', ')}`);
  return name;
}
