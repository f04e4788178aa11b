import { unzipSync } from 'fflate';
import type { FileProblem } from './company-lines.ts';

/** What all parts of a file may be together once they are unpacked: a list of the most people has a hundredth of it. */
const MAX_UNPACKED = 30 * 1024 * 1024;
/** The farthest cell that is read. The reader makes every cell from the first one to it, whether it has something or not. */
const MAX_COLUMN = 256;
export const MAX_ROW = 5_000;

/** A part that may be a sheet: which one is, its relations alone say. */
const PART = /\.xml$/i;
/** The address of a row or a cell: ECMA-376, part 1, 18.3.1.73 and 18.3.1.4. A value of XML may hold `>`, but never `<`. */
const ADDRESS = /<(?:\w+:)?(?:row|c)\s[^<]*?\br\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gi;

/**
 * Why an XLSX file cannot be read in bearable time, before it is read: a file of 1 kB may have one cell a million rows away, or a part
 * that unpacks to gigabytes. Null for any other. Throws for what is no archive.
 */
export function xlsxProblem(bytes: Uint8Array): FileProblem | null {
  let unpacked = 0;
  const sheets = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      return unpacked <= MAX_UNPACKED && PART.test(name);
    },
  });
  if (unpacked > MAX_UNPACKED) return { kind: 'tooLarge' };
  for (const sheet of Object.values(sheets)) {
    for (const [, double, single] of new TextDecoder().decode(sheet).matchAll(ADDRESS)) {
      const address = double ?? single ?? '';
      const [, column, row] = /^([A-Z]{0,7})(\d{1,9})$/.exec(address.toUpperCase()) ?? [];
      // Written in another way, by entities for example: no program of tables does that.
      if (row === undefined) return { kind: 'unreadable' };
      if (columnNumber(column ?? '') > MAX_COLUMN || Number(row) > MAX_ROW)
        return { kind: 'farCell', cell: address };
    }
  }
  return null;
}

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
