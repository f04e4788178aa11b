import { MAX_ROW } from './bounds.ts';
import { BAD_BYTE, decode } from './decode.ts';
import { findTable } from './find-headings.ts';
import type { LeftOut, ReadOptions, Sheet, Table, TableProblem, TableRow } from './table.ts';
import { textSheet } from './text-sheet.ts';

/** The first bytes of a zip archive, such as an XLSX file, and of the container of old and of encrypted Excel files. */
const ZIP = [0x50, 0x4b];
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
/** The stream of an encrypted workbook, as the container's directory names it ([MS-OFFCRYPTO] 2.3.4). */
const ENCRYPTED = 'EncryptedPackage';

const SAMPLES = 4;

/**
 * The table of a CSV or XLSX file: the sheet and the rows below the headings that `knows` recognises best. Titles, blank rows,
 * and hidden rows and columns are left out and counted. The first bytes determine the kind of a file; each reader is
 * loaded when a file of its kind comes.
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadOptions,
): Promise<Table | TableProblem> {
  if (startsWith(bytes, CONTAINER)) return { kind: isEncrypted(bytes) ? 'password' : 'xls' };
  try {
    return startsWith(bytes, ZIP) ? await readSpreadsheet(bytes, options) : await readText(bytes, options);
  } catch {
    return { kind: 'unreadable' };
  }
}

async function readSpreadsheet(
  bytes: Uint8Array<ArrayBuffer>,
  { knows, maxRow = MAX_ROW }: ReadOptions,
): Promise<Table | TableProblem> {
  const { readWorkbook } = await import('./workbook.ts');
  const workbook = await readWorkbook(bytes, maxRow);
  if ('kind' in workbook) return workbook;
  const { sheets, hiddenSheets } = workbook;
  return tableOf(sheets, { knows, hiddenSheets });
}

async function readText(
  bytes: Uint8Array,
  { knows, encoding, maxRow = MAX_ROW }: ReadOptions,
): Promise<Table | TableProblem> {
  const { text, name, isGuessed } = await decode(bytes, encoding);
  // A zero byte or the start of a web page is in no list: some programs give a page the name of a spreadsheet.
  if (text.includes('\0') || /^\s*</.test(text)) return { kind: 'unreadable' };
  const sheet = textSheet(text, { knows, maxRow });
  if ('kind' in sheet) return sheet;
  const table = tableOf([sheet], { knows, hiddenSheets: 0 });
  if ('kind' in table) return table;
  const isBad = ({ cells }: TableRow) => cells.some((cell) => cell.includes(BAD_BYTE));
  const cells = [...table.rows.flatMap((row) => row.cells), ...table.headings];
  const samples = new Set(cells.filter((cell) => /[^\p{ASCII}]/u.test(cell)));
  const badLines = sheet.rows.filter(isBad).map(({ line }) => line);
  return { ...table, encoding: { name, isGuessed, badLines, samples: [...samples].slice(0, SAMPLES) } };
}

interface Context {
  readonly knows: ReadOptions['knows'];
  readonly hiddenSheets: number;
}

function tableOf(sheets: readonly Sheet[], { knows, hiddenSheets }: Context): Table | TableProblem {
  const found = findTable(sheets, knows);
  const headings = found?.sheet.rows[found.at];
  if (!found || !headings) return { kind: 'empty' };
  const { sheet, at } = found;
  const leftOut: LeftOut = {
    rowsAbove: at,
    hiddenRows: sheet.hiddenRows,
    hiddenColumns: sheet.hiddenColumns,
    hiddenSheets,
    sheets: sheets.flatMap((one) => (one === sheet || one.rows.length === 0 ? [] : [one.name ?? ''])),
  };
  return {
    headings: headings.cells,
    headingLine: headings.line,
    rows: sheet.rows.slice(at + 1),
    sheet: sheet.name,
    leftOut,
    encoding: null,
  };
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** The names of a container's streams are in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes(ENCRYPTED);
}
