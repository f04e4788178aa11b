import { strFromU8, unzipSync } from 'fflate';
import { MAX_COLUMN, MAX_UNPACKED } from './bounds.ts';
import type { TableProblem } from './table.ts';

/** A part that may be a sheet; only the workbook's relations decide which parts are sheets. */
const PART = /\.(xml|rels)$/i;
/** The address of a row or a cell: ECMA-376, part 1, 18.3.1.73 and 18.3.1.4. A value of XML may hold `>`, but never `<`. */
const ADDRESS = /<(?:\w+:)?(?:row|c)\s[^<]*?\br\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gi;

/**
 * The XML parts of a workbook, by their path. A problem if it would take too long to read: a file of 1 kB may contain a cell
 * a million rows away, or a part that unpacks to gigabytes. Throws if the bytes are no zip archive.
 */
export function workbookParts(bytes: Uint8Array, maxRow: number): ReadonlyMap<string, string> | TableProblem {
  let unpacked = 0;
  const unzipped = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      return unpacked <= MAX_UNPACKED && PART.test(name);
    },
  });
  if (unpacked > MAX_UNPACKED) return { kind: 'tooLarge' };
  const parts = new Map(Object.entries(unzipped).map(([path, part]) => [path, strFromU8(part)]));
  for (const part of parts.values()) {
    const problem = farCell(part, maxRow);
    if (problem) return problem;
  }
  return parts;
}

function farCell(part: string, maxRow: number): TableProblem | null {
  for (const [, double, single] of part.matchAll(ADDRESS)) {
    const address = double ?? single ?? '';
    const [, column, row] = /^([A-Z]{0,7})(\d{1,9})$/.exec(address.toUpperCase()) ?? [];
    // An address may be written with XML entities, for example, but no spreadsheet program does that.
    if (row === undefined) return { kind: 'unreadable' };
    if (columnNumber(column ?? '') > MAX_COLUMN || Number(row) > maxRow)
      return { kind: 'farCell', cell: address };
  }
  return null;
}

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
