/**
 * Formulas in a CSV file (design Q19): a spreadsheet runs a cell that begins with one of these characters. A file that we write has an
 * apostrophe before such a text, and a file that we read loses it, so that a file is read as it was written.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A number or a phone number, which a spreadsheet only shows. */
const PLAIN = /^[+-]?[0-9][0-9 ./()-]*$/;

const isDangerous = (text: string): boolean => FORMULA.test(text) && !PLAIN.test(text);

/** A text as a cell of a CSV file. */
export const safeCell = (text: string): string => (isDangerous(text) ? `'${text}` : text);

/** The text of a cell of a CSV file. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && isDangerous(cell.slice(1)) ? cell.slice(1) : cell;
