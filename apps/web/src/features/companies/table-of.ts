import type { FileProblem } from './company-lines.ts';
import { MAX_ROW, xlsxProblem } from './xlsx-bounds.ts';

/** How a zip archive, which an XLSX file is, and an old Excel file begin. */
const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf];

/**
 * The rows of a CSV or XLSX file as text. Each reader is loaded when a file of its kind is chosen. What a file is, is
 * seen from its first bytes.
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
  // The variant without a worker: it runs in one of ours, and our security headers allow none from a blob.
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Blob([bytes]));
  if (rows.length > MAX_ROW) return { kind: 'farCell', cell: `A${rows.length}` };
  return rows.map((row) => row.map(asText));
}

/** Excel keeps dates and times as numbers; a time has the day on which its calendar begins. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return cell.getUTCFullYear() < 1900 ? text.slice(11, 16) : text.slice(0, 10);
}

/** Separated by semicolons, commas or tabs; in UTF-8, or as Hungarian Excel saves it. */
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
