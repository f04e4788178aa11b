import { budapestDate, daysBetween, formatDateTime } from '@rajt/rules/dates';
import type { Language } from '@rajt/rules/language';
import type { Translate } from './translate.ts';

/** What one sees of an event before its details, in the app and in the page that the server fills in. */

interface Sold {
  readonly state: 'open' | 'not_open' | 'sold_out' | 'closed' | 'cancelled';
  readonly entryOpensAt: string;
}

/** What stands instead of a way to enter; null while one can. */
export function eventState(t: Translate, language: Language, { state, entryOpensAt }: Sold): string | null {
  if (state === 'open') return null;
  if (state !== 'not_open') return t(`events:state_${state}`);
  return t('events:state_not_open', { opens: formatDateTime(new Date(entryOpensAt), language, 'monthDay') });
}

/** Null once it has begun. */
export function daysToGo(t: Translate, startsOn: string, now: Date): string | null {
  const days = daysBetween(budapestDate(now), startsOn);
  if (days < 0) return null;
  if (days === 0) return t('events:today');
  return days === 1 ? t('events:tomorrow') : t('events:daysToGo', { count: days });
}
