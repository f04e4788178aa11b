import type { Translate } from '@rajt/phrases/translate';
import { formatDate, formatDateTime, formatTime } from '@rajt/rules/dates';
import type { EntryConfirmation } from './confirmation.ts';

/** Distances, times and limits in words, as the PDF and the mails write them. */

const numbers = {
  hu: new Intl.NumberFormat('hu-HU', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }),
};

/** `800 m`, `5,2 km`. */
export function distance(metres: number, language: EntryConfirmation['language']): string {
  const [value, unit] = metres < 1000 ? [metres, 'm'] : [metres / 1000, 'km'];
  return `${numbers[language].format(value)}\u00a0${unit}`;
}

/** `2026. július 4. 08:30 · 2. hullám`, or the day when one may start at any time. */
export function start(
  entry: Pick<EntryConfirmation, 'startsAt' | 'raceOn' | 'heat' | 'language'>,
  t: Translate,
): string {
  if (!entry.startsAt) return `${formatDate(entry.raceOn, entry.language)}, ${t('document:anyTime')}`;
  return [formatDateTime(entry.startsAt, entry.language), entry.heat].filter(Boolean).join(' · ');
}

/** `08:30`, for the bib. */
export function startTime(entry: Pick<EntryConfirmation, 'startsAt' | 'language'>): string {
  return entry.startsAt ? formatTime(entry.startsAt, entry.language) : '';
}

export function timeLimit(minutes: number, t: Translate): string {
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (parts.hours === 0) return t('document:timeLimitMinutes', parts);
  return parts.minutes === 0 ? t('document:timeLimitHours', parts) : t('document:timeLimitValue', parts);
}
