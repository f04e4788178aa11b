import type { Translate } from '@rajt/phrases/translate';

/** The time left in words. It changes once a minute, so that a screen reader does not read each second. */
export function spokenMinutes(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? t('cart:secondsSpoken') : t('cart:minutesSpoken', { count: minutes });
}
