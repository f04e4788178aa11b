import { formatDate } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';

/** The words of a calendar leaf: `jún.` `20` `szombat`, for several days `jún.` `19–20` `szo.–vas.` */
export function dateParts(from: string, to: string, language: Language) {
  const isOneDay = from === to;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const month = (date: string) =>
    formatDate(date, language, 'monthDay')
      .replace(/\d+\.?/, '')
      .trim();
  const day = (date: string) => String(Number(date.slice(8)));
  const shortWeekday = (date: string) => formatDate(date, language, 'weekday').slice(0, 3);
  return {
    dateTime: from,
    month: isOneMonth ? month(from) : `${month(from)}–${month(to)}`,
    day: isOneDay ? day(from) : `${day(from)}–${day(to)}`,
    weekday: isOneDay ? formatDate(from, language, 'weekday') : `${shortWeekday(from)}–${shortWeekday(to)}`,
  };
}
