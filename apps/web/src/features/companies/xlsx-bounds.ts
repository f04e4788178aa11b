import { unzipSync } from 'fflate';
import type { FileProblem } from './company-lines.ts';

/** The largest unpacked size of all parts of a file; the longest list of people has a hundredth of it. */
const MAX_UNPACKED = 30 * 1024 * 1024;
/** The farthest cell that is read. The reader creates every cell from the first to the farthest, including empty ones. */
const MAX_COLUMN = 256;
export const MAX_ROW = 5_000;

/** A part that may be a sheet; only the file's relations define which parts are sheets. */
const PART = /\.xml$/i;
/** The address of a row or a cell: ECMA-376, part 1, 18.3.1.73 and 18.3.1.4. A value of XML may hold `>`, but never `<`. */
const ADDRESS = /<(?:\w+:)?(?:row|c)\s[^<]*?\br\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gi;

/**
 * Why an XLSX file would take too long to read; null if it can be read. A file of 1 kB may contain a cell a million rows away,
 * or a part that unpacks to gigabytes. Throws if the bytes are no zip archive.
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
      // An address may be written with XML entities, for example, but no spreadsheet program does that.
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
