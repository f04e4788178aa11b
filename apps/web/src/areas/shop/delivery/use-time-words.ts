import { useT } from '@rajt/app-kit/texts/texts';
import type { Pickups } from '@rajt/contract/shop/operations/delivery';
import { useTimeSpan } from '../shared/shop/use-time-span.ts';
import { SHOW_PLACES_BELOW } from './choice.ts';

/** A time of a place in words, with how many places are left where there are few. */
export function useTimeWords() {
  const t = useT();
  const span = useTimeSpan();
  return (time: Pickups['places'][number]['times'][number]): string =>
    time.placesLeft !== null && time.placesLeft < SHOW_PLACES_BELOW
      ? t('delivery:placesLeft', { when: span(time), count: time.placesLeft })
      : span(time);
}
