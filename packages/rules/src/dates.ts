import type { Language } from './language.ts';

/**
 * The calendar of Europe/Budapest. A calendar date is a string `yyyy-mm-dd` without a zone; an instant is a `Date`.
 * "Midnight" in a rule is the end of that local day (facts §3).
 */

/** A day of the calendar, `yyyy-mm-dd`. */
export type CalendarDate = string;

/** The zone of every rule and every time shown. */
export const TIME_ZONE = 'Europe/Budapest';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let localFields: Intl.DateTimeFormat | undefined;

/** Created lazily, so that a page starts sooner. */
function budapestFields(): Intl.DateTimeFormat {
  localFields ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return localFields;
}

/** Whether a string is a real day of the calendar: 2026-02-29 and 2026-2-1 are not. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(ms) && isoDay(ms) === value;
}

/** The day that it is in Budapest at an instant. */
export function budapestDate(instant: Date): CalendarDate {
  return localMinute(instant).slice(0, 10);
}

/**
 * The instant of a wall-clock time (`HH:MM`, 00:00–23:59) in Budapest. A time that the spring change skips does not
 * exist and throws a RangeError, like any malformed input; of the two in autumn the first (summer time) is meant.
 */
export function budapestInstant(date: CalendarDate, time: string): Date {
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw new RangeError(`Not a local time: ${date} ${time}`);
  }
  const asUtcMs = Date.parse(`${date}T${time}:00Z`);
  for (const offsetHours of [2, 1]) {
    const instant = new Date(asUtcMs - offsetHours * HOUR_MS);
    if (localMinute(instant) === `${date}T${time}`) return instant;
  }
  const [hours = '', minutes = ''] = time.split(':');
  const after = `0${Number(hours) + 1}:${minutes}`;
  throw new RangeError(
    `${date} has no ${time}, as the clocks are put forward from 02:00 to 03:00: write ${after} or an earlier time than 02:00`,
  );
}

/** How far Budapest is ahead of UTC at an instant, in minutes: the negative of what `Date#getTimezoneOffset` has there. */
export function budapestOffset(instant: Date): number {
  const asUtcMs = Date.parse(`${localMinute(instant)}:00Z`);
  return asUtcMs / 60_000 - Math.floor(instant.getTime() / 60_000);
}

/** The end of a day in Budapest, exclusive: the first instant of the next day. "Until" means now < this. */
export function endOfBudapestDay(date: CalendarDate): Date {
  return budapestInstant(addDays(date, 1), '00:00');
}

/** The day `days` after (negative: before) a date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return isoDay(dayMs(date) + days * DAY_MS);
}

/** Days from one date to another; negative when `to` is the earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((dayMs(to) - dayMs(from)) / DAY_MS);
}

/**
 * Completed years of age on a day; the birthday itself counts. Somebody born on 29 February turns older on 28 February
 * of a common year: a missing day is the last of its month (Ptk. 8:3. §, general knowledge). A date before the birth
 * gives a negative number.
 */
export function ageOn(birthDate: CalendarDate, onDate: CalendarDate): number {
  const years = year(dayMs(onDate)) - year(dayMs(birthDate));
  const anniversary =
    birthDate.endsWith('-02-29') && !isLeapYear(year(dayMs(onDate))) ? '02-28' : birthDate.slice(5);
  return onDate.slice(5) < anniversary ? years - 1 : years;
}

/**
 * The latest birth date of people who are at least `age` on a day (`ageOn`). For comparison as text only: on 28 February of a common
 * year it is the 29th, which the year of birth need not have.
 */
export function lastBirthOf(age: number, onDate: CalendarDate): string {
  const born = year(dayMs(onDate));
  const day = onDate.endsWith('-02-28') && !isLeapYear(born) ? '02-29' : onDate.slice(5);
  return `${String(born - age).padStart(4, '0')}-${day}`;
}

/** The month of a day or instant, `yyyy-mm`, for grouping and filters. */
export function monthKey(when: CalendarDate | Date): string {
  return (typeof when === 'string' ? when : budapestDate(when)).slice(0, 7);
}

/**
 * A cache of results: the same minutes (now, the end of entry) are needed again and again, and computing them is slow.
 */
const localMinutes = new Map<number, string>();
const MAX_CACHED = 1000;

function localMinute(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = localMinutes.get(minute);
  if (known) return known;
  if (localMinutes.size >= MAX_CACHED) localMinutes.clear();
  const text = readLocalMinute(instant);
  localMinutes.set(minute, text);
  return text;
}

function readLocalMinute(instant: Date): string {
  const field: Record<string, string> = {};
  for (const { type, value } of budapestFields().formatToParts(instant)) field[type] = value;
  return `${field['year']}-${field['month']}-${field['day']}T${field['hour']}:${field['minute']}`;
}

function dayMs(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function isoDay(ms: number): CalendarDate {
  return new Date(ms).toISOString().slice(0, 10);
}

function year(ms: number): number {
  return new Date(ms).getUTCFullYear();
}

function isLeapYear(value: number): boolean {
  return (value % 4 === 0 && value % 100 !== 0) || value % 400 === 0;
}

const STYLES = {
  short: {
    hu: { year: 'numeric', month: '2-digit', day: '2-digit' },
    en: { year: 'numeric', month: 'short', day: 'numeric' },
  },
  long: both({ year: 'numeric', month: 'long', day: 'numeric' }),
  full: both({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
  monthDay: both({ month: 'short', day: 'numeric' }),
  month: both({ year: 'numeric', month: 'long' }),
  weekday: both({ weekday: 'long' }),
  shortWeekday: both({ weekday: 'short' }),
  time: both({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
} as const satisfies Record<string, Record<Language, Intl.DateTimeFormatOptions>>;

/**
 * How a date is written, hu / en: short `2026. 07. 04.` / `4 Jul 2026`, long `2026. július 4.` / `4 July 2026`, full
 * the same with the weekday, monthDay `júl. 4.` / `4 Jul`, month `2026. július` / `July 2026`, weekday `szombat`,
 * shortWeekday `Szo` / `Sat`.
 */
export type DateStyle = Exclude<keyof typeof STYLES, 'time'>;

/** A day, or the day of an instant in Budapest, for reading. */
export function formatDate(when: CalendarDate | Date, language: Language, style: DateStyle = 'long'): string {
  return formatter(language, style).format(noonOf(when));
}

/** The time of an instant in Budapest, `08:30` in both languages. */
export function formatTime(instant: Date, language: Language): string {
  return formatter(language, 'time').format(instant);
}

/** Day and time of an instant in Budapest: `2026. július 4. 08:30` / `4 July 2026, 08:30`. */
export function formatDateTime(instant: Date, language: Language, style: DateStyle = 'long'): string {
  const separator = language === 'hu' ? ' ' : ', ';
  return `${formatDate(instant, language, style)}${separator}${formatTime(instant, language)}`;
}

/** The last moment before an end: for an end at midnight, the last moment of the day before. */
export function formatUntil(end: Date, language: Language, style: DateStyle = 'long'): string {
  return formatTime(end, language) === '00:00'
    ? formatDate(new Date(end.getTime() - 1), language, style)
    : formatDateTime(end, language, style);
}

/** Days from – to, both included, shared parts once: `2026. július 4–6.` / `4–6 July 2026`; one day if they are equal. */
export function formatDateRange(
  from: CalendarDate | Date,
  to: CalendarDate | Date,
  language: Language,
  style: DateStyle = 'long',
): string {
  return formatter(language, style)
    .formatRange(noonOf(from), noonOf(to))
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/^(\d+) – (\d+) /, '$1–$2 ');
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, as creating a formatter costs some thousand times as much as using it. */
function formatter(language: Language, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const locale = language === 'hu' ? 'hu-HU' : 'en-GB';
  const made = new Intl.DateTimeFormat(locale, { ...STYLES[style][language], timeZone: TIME_ZONE });
  formatters.set(key, made);
  return made;
}

/** An instant whose day in Budapest is the one meant: noon UTC is in the same day of Budapest all year. */
function noonOf(when: CalendarDate | Date): Date {
  const date = typeof when === 'string' ? when : budapestDate(when);
  return new Date(dayMs(date) + 12 * HOUR_MS);
}

function both(options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormatOptions> {
  return { hu: options, en: options };
}
