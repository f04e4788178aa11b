import { cleanText } from '../clean-text.ts';

/** The order of a full name's parts. */
export type NameOrder = 'familyFirst' | 'givenFirst';

/** The titles and marks before a Hungarian family name, which belong to it. */
const BEFORE_NAME = /^(dr|prof|ifj|id|özv|dipl|mr|mrs|ms|herr|frau)\.?$/i;

/**
 * The parts of a name in one cell (`dr. Őry Zsófia`, `Smith, John`). A comma follows the family name; otherwise the first or the
 * last word is the family name, by `order`. A single word is the family name.
 */
export function splitFullName(
  cell: string,
  order: NameOrder,
): { readonly familyName: string; readonly firstName: string } {
  const text = cleanText(cell);
  const [family = '', given] = text.split(/\s*,\s*/, 2);
  if (given) return { familyName: family, firstName: given };
  const words = family.split(' ');
  const titles = words.findIndex((word) => !BEFORE_NAME.test(word));
  const [before, names] = [words.slice(0, Math.max(titles, 0)), words.slice(Math.max(titles, 0))];
  const last = order === 'familyFirst' ? names.slice(0, 1) : names.slice(-1);
  const first = order === 'familyFirst' ? names.slice(1) : names.slice(0, -1);
  return { familyName: [...before, ...last].join(' '), firstName: first.join(' ') };
}

/** Hungarian headings name the family name first; English and German ones the given name. */
export function orderUnder(heading: string): NameOrder {
  return /n[eé]v/i.test(heading) ? 'familyFirst' : 'givenFirst';
}
