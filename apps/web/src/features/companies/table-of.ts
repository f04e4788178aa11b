import type { FileProblem } from './company-lines.ts';
import { MAX_ROW, xlsxProblem } from './xlsx-bounds.ts';

/** The first bytes of a zip archive, such as an XLSX file, and of an old Excel file. */
const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf];

/**
 * The rows of a CSV or XLSX file as text. The first bytes determine the kind of a file. Each reader is loaded when a file
 * of its kind is chosen.
 */
export async function tableOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | FileProblem> {
  const starts = (magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte);
  if (starts(OLD_EXCEL)) return { kind: 'xls' };
  try {
    return starts(ZIP) ? await readXlsx(bytes) : await readCsv(bytes);
  } catch {
    return { kind: 'unreadable' };
  }
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | FileProblem> {
  const problem = xlsxProblem(bytes);
  if (problem) return problem;
  // The reader's variant without a worker: this code runs in our worker, and our security headers allow no worker from a blob.
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Blob([bytes]));
  if (rows.length > MAX_ROW) return { kind: 'farCell', cell: `A${rows.length}` };
  return rows.map((row) => row.map(asText));
}

/** Excel stores dates and times as numbers; a time has the first day of Excel's calendar. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return cell.getUTCFullYear() < 1900 ? text.slice(11, 16) : text.slice(0, 10);
}

/** Reads a CSV file separated by semicolons, commas or tabs, in UTF-8 or in Hungarian Excel's windows-1250. */
async function readCsv(bytes: Uint8Array): Promise<string[][] | FileProblem> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(decode(bytes), {
    delimitersToGuess: [';', ',', '\t'],
    preview: MAX_ROW + 1,
  });
  return data.length > MAX_ROW ? { kind: 'farCell', cell: `A${data.length}` } : data;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
