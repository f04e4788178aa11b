import type { Money } from '@rajt/contract/shapes';
import {
  type DateStyle,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatTime,
  formatUntil,
} from '@rajt/rules/dates';
import { formatDistance, formatMinutes, raceWithDistance } from '@rajt/rules/measures';
import { formatHuf } from '@rajt/rules/money';
import { useMemo } from 'react';
import { currentLanguage } from '../texts/texts.ts';

/** Money, days and times as the person's language writes them, always in Budapest time. */
export function useFormats() {
  const language = currentLanguage();
  return useMemo(
    () => ({
      language,
      money: ({ amount }: Money) => formatHuf(amount),
      /** Takes `yyyy-mm-dd`, or an instant as the server writes it. */
      day: (when: string, style?: DateStyle) => formatDate(dayOrInstant(when), language, style),
      days: (from: string, to: string, style?: DateStyle) =>
        formatDateRange(dayOrInstant(from), dayOrInstant(to), language, style),
      time: (instant: string) => formatTime(new Date(instant), language),
      dayTime: (instant: string, style?: DateStyle) => formatDateTime(new Date(instant), language, style),
      until: (instant: string, style?: DateStyle) => formatUntil(new Date(instant), language, style),
      /** Takes metres. */
      distance: (metres: number) => formatDistance(metres, language),
      /** A race's name and metres. */
      course: (race: string, metres: number) => raceWithDistance(race, metres, language),
      duration: (minutes: number) => formatMinutes(minutes, language),
      number: (value: number) => new Intl.NumberFormat(language, { useGrouping: 'always' }).format(value),
    }),
    [language],
  );
}

function dayOrInstant(when: string): string | Date {
  return when.length === 10 ? when : new Date(when);
}
