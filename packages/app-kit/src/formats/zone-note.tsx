import { budapestOffset } from '@rajt/rules/dates';
import { useT } from '../texts/texts.ts';

/** For a reader whose clock shows another time than the event's: that all times are Budapest's. Draws nothing else. */
export function ZoneNote() {
  const t = useT();
  const now = new Date();
  if (budapestOffset(now) === -now.getTimezoneOffset()) return null;
  return <p className="text-small text-soft">{t('shell:budapestTime')}</p>;
}
