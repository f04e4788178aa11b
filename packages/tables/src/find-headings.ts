import type { Sheet, TableRow } from './table.ts';

/** Headings are looked for in so many rows with text: titles and instructions above them are shorter. */
const LOOKED_AT = 30;

/** The place of the table in a sheet. */
export interface Found {
  /** The position of the headings in the sheet's rows. */
  readonly at: number;
  /** How many of the headings are known. */
  readonly known: number;
}

/**
 * The row that names most columns, but two at least: a cell may contain the word of a heading as well ("nem" is "no" and
 * "gender"). Else the first row with two cells, as a title has one; null for a sheet without text.
 */
export function findHeadings(rows: readonly TableRow[], knows: (heading: string) => boolean): Found | null {
  const knownIn = ({ cells }: TableRow) =>
    new Set(cells.filter((cell) => knows(cell)).map((cell) => cell.toLowerCase())).size;
  const counted = rows.slice(0, LOOKED_AT).map((row, at) => ({ at, known: knownIn(row) }));
  const best = counted.toSorted((one, other) => other.known - one.known)[0];
  if (!best) return null;
  if (best.known > 1) return best;
  const several = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const at = Math.max(several, 0);
  return { at, known: counted[at]?.known ?? 0 };
}

/** The sheet whose headings are known best; of equal ones the first that has rows below its headings. */
export function findTable(
  sheets: readonly Sheet[],
  knows: (heading: string) => boolean,
): { readonly sheet: Sheet; readonly at: number } | null {
  const ranked = sheets.flatMap((sheet) => {
    const found = findHeadings(sheet.rows, knows);
    if (!found) return [];
    const hasRows = sheet.rows.length > found.at + 1;
    return [{ sheet, at: found.at, rank: 2 * found.known + (hasRows ? 1 : 0) }];
  });
  return ranked.toSorted((one, other) => other.rank - one.rank)[0] ?? null;
}
