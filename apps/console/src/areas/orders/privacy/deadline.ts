import { serverNow } from '@rajt/app-kit/session/server-clock';
import type { Translate } from '@rajt/phrases/translate';
import { budapestDate, daysBetween } from '@rajt/rules/dates';

/** A request is shown as urgent from this many days before its last day. */
const URGENT_DAYS = 7;

/** Today's date in Budapest by the server's clock. */
export const today = (): string => budapestDate(new Date(serverNow()));

/** The days until the last day of an answer in words, and a tone that repeats their urgency. */
export function deadlineOf(
  t: Translate,
  dueOn: string,
  on: string = today(),
): { words: string; tone: 'neutral' | 'warn' | 'danger' } {
  const left = daysBetween(on, dueOn);
  if (left < 0) return { words: t('privacyDesk:due.over', { count: -left }), tone: 'danger' };
  if (left === 0) return { words: t('privacyDesk:due.today'), tone: 'danger' };
  return {
    words: t('privacyDesk:due.left', { count: left }),
    tone: left <= URGENT_DAYS ? 'warn' : 'neutral',
  };
}
