import { cleanCode } from './clean-text.ts';
import { type CalendarDate, isCalendarDate } from './dates.ts';
import { asKey } from './formats.ts';

/** Months by the first letters of their names in Hungarian, English and German, as keys without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'maerz'],
  ['apr'],
  ['maj', 'may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sze', 'sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec', 'dez'],
];

/** Serial numbers of spreadsheets: the days since 30 December 1899. Five digits are 1927 to 2173. */
const DAY_0_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * A day as people and spreadsheets write it: year first (`1988. 04. 12.`, `1988-04-12 00:00:00`, `19880412`), with the
 * month's name (`1988. április 12.`, `12 April 1988`), day first with dots (`12.04.1988`), or a spreadsheet's serial number
 * (`32245`). Null when it is none, or when day and month could be exchanged (`04/12/1988`) or the century is open (`12.04.10`).
 */
export function readWrittenDate(cell: string): CalendarDate | null {
  const text = cleanCode(cell).replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, '');
  if (/^\d{5}$/.test(text)) return toDate(new Date(DAY_0_MS + Number(text) * DAY_MS));
  if (/^\d{8}$/.test(text)) return dateOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  return readNumbers(text) ?? readMonthName(text);
}

function readNumbers(text: string): CalendarDate | null {
  const [, first, sign = '', second, third] =
    /^(\d{1,4})\s*([-./ ])\s*(\d{1,2})(?:\s*\2\s*|\s+)(\d{1,4})\.?$/.exec(text) ?? [];
  if (first === undefined || second === undefined || third === undefined) return null;
  if (first.length === 4) return dateOf(first, second, third);
  // A first number above 31 can only be a year, and of these years only those of the last century are past.
  if (first.length === 2 && Number(first) > 31 && third.length <= 2)
    return dateOf(`19${first}`, second, third);
  if (third.length !== 4) return null;
  if (sign === '.') return dateOf(third, second, first);
  const [one, other] = [dateOf(third, second, first), dateOf(third, first, second)];
  return one === null || other === null || one === other ? (one ?? other) : null;
}

function readMonthName(text: string): CalendarDate | null {
  const [name] = /\p{L}{3,}/u.exec(text) ?? [];
  const numbers = text.match(/\d+/g) ?? [];
  const month =
    name === undefined
      ? -1
      : MONTHS.findIndex((starts) => starts.some((start) => asKey(name).startsWith(start)));
  const [first = '', second = '', ...more] = numbers;
  // Words in addition to the month, or more numbers, are no date.
  if (month < 0 || more.length > 0 || (text.match(/\p{L}+/gu) ?? []).length > 1) return null;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return dateOf(year, String(month + 1), day);
}

function dateOf(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function toDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10);
}
