import { daysBetween, formatDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';

/** From so many days on, the first and last weekday do not help. */
const WEEK_DAYS = 7;

/**
 * The words of a calendar leaf: `jún.` `20` `szombat`, for several days `jún.` `19–20` `Szo–V`. One that ends in another month
 * shows its first day and its end: `dec.` `3` `– jan. 2.`
 */
export function dateParts(from: string, to: string, language: Language) {
  const isOneDay = from === to;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const month = (date: string) =>
    formatDate(date, language, 'monthDay')
      .replace(/\d+\.?/, '')
      .trim();
  const day = (date: string) => String(Number(date.slice(8)));
  const weekday = (date: string) => formatDate(date, language, 'shortWeekday');
  const isShort = daysBetween(from, to) < WEEK_DAYS;
  if (!isOneMonth) {
    const until = `– ${formatDate(to, language, 'monthDay')}`;
    return { dateTime: from, month: month(from), day: day(from), weekday: until };
  }
  return {
    dateTime: from,
    month: month(from),
    day: isOneDay ? day(from) : `${day(from)}–${day(to)}`,
    weekday: isOneDay
      ? formatDate(from, language, 'weekday')
      : isShort
        ? `${weekday(from)}–${weekday(to)}`
        : undefined,
  };
}
