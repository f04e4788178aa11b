import { formatNetTime } from './virtual-race.ts';

/** A time of a race in hundredths of a second, with how exactly it was written: 0, 1 or 2 digits below the second. */
export interface ResultTime {
  readonly timeCs: number;
  readonly decimals: number;
}

/** `0:45:30`, `45:30`, with or without a fraction. Minutes without hours may be above 59. */
const CLOCK = /^(?:(\d{1,3}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)(?:[.,](\d+))?$/;
/** `45'30"`, `1:45'30"`, `1h45'30"`; a fraction is before or after the second mark. */
const MARKS = /^(?:(\d{1,3})[h:](?=[0-5]?\d'))?(\d{1,3})'([0-5]\d)(?:[.,](\d+)"?|"[.,]?(\d+)?)?$/;
/** `27.34`: seconds alone need a fraction, as a plain number may be anything. */
const SECONDS = /^(\d{1,5})[.,](\d+)$/;

/**
 * The time that a timing system has written; more digits than hundredths are cut off. Null for anything else, and for zero,
 * which timing systems write for no time.
 */
export function readResultTime(text: string): ResultTime | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const digits = parts.fraction.slice(0, 2);
  const timeCs =
    ((parts.hours * 60 + parts.minutes) * 60 + parts.seconds) * 100 + Number(digits.padEnd(2, '0'));
  return timeCs === 0 ? null : { timeCs, decimals: digits.length };
}

function partsOf(text: string) {
  const written = text
    .replace(/\s+/g, '')
    .replace(/[’‘′´`]/g, "'")
    .replace(/''|[”“″]/g, '"');
  const [, seconds, fraction = ''] = SECONDS.exec(written) ?? [];
  if (seconds !== undefined) return { hours: 0, minutes: 0, seconds: Number(seconds), fraction };
  const [, hours = '0', minutes, rest, before, after] = CLOCK.exec(written) ?? MARKS.exec(written) ?? [];
  if (minutes === undefined) return null;
  const numbers = { hours: Number(hours), minutes: Number(minutes), seconds: Number(rest) };
  return { ...numbers, fraction: before ?? after ?? '' };
}

/** `0:45:30`, `0:45:30.4` or `0:45:30.42`. */
export function formatResultTime(timeCs: number, decimals: number): string {
  const seconds = formatNetTime(Math.floor(timeCs / 100));
  const digits = String(timeCs % 100)
    .padStart(2, '0')
    .slice(0, decimals);
  return digits === '' ? seconds : `${seconds}.${digits}`;
}
