import { cleanText } from '../clean-text.ts';
import { asKey } from '../formats.ts';
import { headingOf } from '../heading.ts';
import { readWrittenDate } from '../written-date.ts';
import { COMPANY_COLUMNS, type CompanyCells, type CompanyColumn } from './company-columns.ts';
import { SAMPLES } from './company-samples.ts';
import { ENTRY_ANSWERS, type OptionOf } from './entry-questions.ts';

/**
 * The file of a company's people (decision 0034): the columns that a race asks for, and the valid values of their cells. People
 * fill it in by hand, so a cell is read as they write it in Hungarian and in English. Both ends use it: the browser for templates
 * and previews, the server for the result.
 */

/** The column that a heading names; null if a company's file has no such column. A `*` in the heading marks a required column. */
export function columnOf(heading: string): CompanyColumn | null {
  const found = headingOf(heading);
  return COMPANY_COLUMNS.find((column) => column === found) ?? null;
}

/** `M`, `F` or null. A lone "F" is refused: it is férfi to one and female to another. */
export function readGender(cell: string): 'M' | 'F' | null {
  const key = asKey(cell);
  if (['ferfi', 'ffi', 'm', 'male', 'man'].includes(key)) return 'M';
  return ['no', 'n', 'female', 'w', 'woman'].includes(key) ? 'F' : null;
}

/** Yes or no; null when it is neither. */
export function readYesNo(cell: string): boolean | null {
  const key = asKey(cell);
  if (['igen', 'i', 'yes', 'y', 'x', '1', 'true', 'igaz'].includes(key)) return true;
  return ['nem', 'n', 'no', '0', 'false', 'hamis', ''].includes(key) ? false : null;
}

export function readShirtType(cell: string): OptionOf<'shirtType'> | null {
  const gender = readGender(cell);
  if (gender) return gender === 'M' ? 'male' : 'female';
  const key = asKey(cell);
  if (['noi', 'womens', 'women', 'ladies'].includes(key)) return 'female';
  return ['mens', 'men'].includes(key) ? 'male' : null;
}

export function readShirtSize(cell: string): OptionOf<'shirtSize'> | null {
  const key = asKey(cell)
    .toUpperCase()
    .replace(/^(\d)XL$/, (_, count: string) => `${'X'.repeat(Number(count))}L`);
  return ENTRY_ANSWERS.shirtSize.options.find((size) => size === key) ?? null;
}

/** A pace as `2:10`; spreadsheets make `2:10:00` or `0:02:10` of it. Other text stays: the form refuses it. */
export function readPace(cell: string): string {
  const text = cleanText(cell);
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined) return text;
  if (Number(hours) === 0) return `${Number(minutes)}:${seconds}`;
  return seconds === '00' ? `${Number(hours)}:${minutes}` : text;
}

/** A phone number as `parsePhone` reads it: a spreadsheet's number has lost its plus sign or its first zero. */
export function readWrittenPhone(cell: string): string {
  const text = cleanText(cell);
  if (/^36\d{8,9}$/.test(text)) return `+${text}`;
  return /^6\d{8,9}$/.test(text) ? `0${text}` : text;
}

/** The names of a heat in a file. */
interface NamedHeat {
  readonly names: readonly string[];
  /** `09:20`; null of a virtual race. */
  readonly time: string | null;
}

/** The heat that a cell names, by its name or its time (`9:20`); the only one where nothing is written. */
export function readHeat<Heat extends NamedHeat>(cell: string, heats: readonly Heat[]): Heat | null {
  const text = cleanText(cell);
  if (text === '') return heats.length === 1 ? (heats[0] ?? null) : null;
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?::00)?$/.exec(text) ?? [];
  const time = hour && minute ? `${hour.padStart(2, '0')}:${minute}` : null;
  const fits = heats.filter((heat) =>
    time ? heat.time === time : heat.names.some((name) => asKey(name) === asKey(text)),
  );
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** Whether a line is one of the template's examples, in any language, whatever else was changed in it. */
export function isSampleLine(cells: CompanyCells): boolean {
  return Object.values(SAMPLES)
    .flat()
    .some(
      (sample) =>
        sample.familyName === cells.familyName &&
        sample.firstName === cells.firstName &&
        sample.birthDate === readWrittenDate(cells.birthDate ?? ''),
    );
}
