import {
  addDays,
  budapestInstant,
  type CalendarDate,
  endOfBudapestDay,
  isCalendarDate,
} from '@rajt/rules/dates';

/** The days that relative dates of a content file count from. */
export interface Anchors {
  /** Today in Budapest. */
  readonly today: CalendarDate;
  /** The event's first day; absent while it is being read itself. */
  readonly start?: CalendarDate;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const FIRST = /^(?:(\d{4}-\d{2}-\d{2})|(today|start)?(?:([+-]\d{1,4})([dw]))?)$/i;
const CLOCK = /^(?<day>.*?)\s*\b(?<time>(?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * A day of a content file: `2027-06-12`, `today`, `+42d`, `-3w`, `start`, `start-10d`. A second part moves on to the first
 * matching day: `+6w Sunday`, `+8w 06-20` (the first 20 June in eight weeks or later), `+8w 06-20 Saturday`. Throws a RangeError
 * that names the mistake.
 */
export function readDay(text: string, anchors: Anchors): CalendarDate {
  const [first = '', ...moves] = text.trim().split(/\s+/);
  return moves.reduce(moveOn, firstDay(first, anchors));
}

function firstDay(text: string, anchors: Anchors): CalendarDate {
  const [all, date, base, count = '0', unit] = FIRST.exec(text) ?? [];
  if (!all) throw new RangeError(`not a day: "${text}" (2027-06-12, today, +42d, +6w Sunday, start-10d)`);
  const from = date ?? (base?.toLowerCase() === 'start' ? anchors.start : anchors.today);
  if (from === undefined)
    throw new RangeError('"start" is known only inside races: give a date or one from today');
  if (!isCalendarDate(from)) throw new RangeError(`no such day in the calendar: ${from}`);
  return addDays(from, Number(count) * (unit?.toLowerCase() === 'w' ? 7 : 1));
}

/** The first day on or after `day` that is this weekday, or this day of a year. */
function moveOn(day: CalendarDate, wanted: string): CalendarDate {
  const weekday = WEEKDAYS.indexOf(wanted.toLowerCase());
  if (weekday >= 0) return addDays(day, (weekday - new Date(`${day}T12:00:00Z`).getUTCDay() + 7) % 7);
  const year = Number(day.slice(0, 4));
  const found = [year, year + 1]
    .map((one) => `${one}-${wanted}`)
    .find((one) => isCalendarDate(one) && one >= day);
  if (!found) throw new RangeError(`neither a weekday nor a day of every year like 06-20: "${wanted}"`);
  return found;
}

/** An instant of a content file: a day and `HH:MM`; without a time the start of the day, or its end for `until`. */
export function readInstant(text: string, anchors: Anchors, without: 'beginning' | 'end'): Date {
  const parts = CLOCK.exec(text.trim())?.groups;
  if (parts) return budapestInstant(readDay(parts['day'] ?? '', anchors), parts['time'] ?? '');
  const day = readDay(text, anchors);
  return without === 'end' ? endOfBudapestDay(day) : budapestInstant(day, '00:00');
}
