import type { SheetData } from 'read-excel-file/universal';
import { cellText } from './cell-text.ts';
import { type HiddenCells, hiddenCells } from './hidden-cells.ts';
import type { Sheet, TableProblem } from './table.ts';
import { workbookParts } from './workbook-parts.ts';

/** The sheets of a workbook that a person sees, and how many with text they do not. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly hiddenSheets: number;
}

/** Reads an XLSX file. Throws if the bytes are none. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  maxRow: number,
): Promise<Workbook | TableProblem> {
  const parts = workbookParts(bytes, maxRow);
  if ('kind' in parts) return parts;
  const hidden = hiddenCells(parts);
  // The variant without a worker: in the browser our own worker reads the file, and our policy allows no other.
  const { default: readSheets } = await import('read-excel-file/universal');
  const read = await readSheets(new Blob([bytes]));
  // A sheet that is a chart has no data, despite the library's type.
  const tables = read.map(({ sheet, data }) => ({ sheet, data: (data as SheetData | undefined) ?? [] }));
  const long = tables.find(({ data }) => data.length > maxRow);
  if (long) return { kind: 'farCell', cell: `A${long.data.length}` };
  const sheets = tables.map(({ sheet, data }, at) => ({
    isHidden: hidden[at]?.isHidden ?? false,
    sheet: seenCells(sheet, data, hidden[at]),
  }));
  return {
    sheets: sheets.flatMap(({ isHidden, sheet }) => (isHidden ? [] : [sheet])),
    hiddenSheets: sheets.filter(({ isHidden, sheet }) => isHidden && sheet.rows.length > 0).length,
  };
}

function seenCells(
  name: string,
  data: readonly (readonly unknown[])[],
  hidden: HiddenCells | undefined,
): Sheet {
  const isSeen = (_: unknown, at: number) => !hidden?.columns.has(at + 1);
  const texts = data.map((row, at) => ({ line: at + 1, all: row.map(cellText) }));
  const withText = texts.filter(({ all }) => all.some((cell) => cell !== ''));
  const seen = withText.filter(({ line }) => !hidden?.rows.has(line));
  const columns = new Set(
    seen.flatMap(({ all }) => all.flatMap((cell, at) => (cell === '' ? [] : [at + 1]))),
  );
  const rows = seen.map(({ line, all }) => ({ line, cells: all.filter(isSeen) }));
  return {
    name,
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
    hiddenRows: withText.length - seen.length,
    hiddenColumns: [...columns].filter((column) => hidden?.columns.has(column)).length,
  };
}
