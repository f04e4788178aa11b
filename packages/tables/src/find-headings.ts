import type { Sheet, TableRow } from './table.ts';

/** Headings are looked for in so many rows with text: titles and instructions above them are shorter. */
const LOOKED_AT = 30;

/** Where the table of a sheet begins. */
export interface Found {
  /** The position of the headings in the sheet's rows. */
  readonly at: number;
  /** How many of the headings are known. */
  readonly known: number;
}

/**
 * The row that names most columns. Where none is known, the first row with two cells, as a title has one; null for a sheet
 * without text.
 */
export function findHeadings(rows: readonly TableRow[], knows: (heading: string) => boolean): Found | null {
  let found: Found | null = null;
  for (const [at, { cells }] of rows.slice(0, LOOKED_AT).entries()) {
    const known = cells.filter((cell) => knows(cell)).length;
    if (known > (found?.known ?? 0)) found = { at, known };
  }
  if (found) return found;
  const several = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return rows.length === 0 ? null : { at: Math.max(several, 0), known: 0 };
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
