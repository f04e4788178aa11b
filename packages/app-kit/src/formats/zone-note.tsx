import { budapestOffset } from '@rajt/rules/dates';
import { useT } from '../texts/texts.ts';

/**
 * Informs a reader whose clock differs from the event's that all times are Budapest's. The frame draws it above each screen, so
 * that no deadline is without it; it draws nothing for everybody else.
 */
export function ZoneNote() {
  const t = useT();
  const now = new Date();
  if (budapestOffset(now) === -now.getTimezoneOffset()) return null;
  return <aside className="page text-small text-soft">{t('shell:budapestTime')}</aside>;
}
