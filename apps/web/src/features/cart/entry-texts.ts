import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartEntry } from '@rajt/contract/operations/entries';

/** What was entered, in one line: a race's name alone ("1 km") is the same at many events. */
export function entryName({ event, race }: CartEntry): string {
  return `${event.name} · ${race.name}`;
}

/** An entry of the cart in words. */
export function useEntryTexts() {
  const t = useT();
  const { money, day, time, dayTime } = useFormats();
  return {
    /** `9:20`, or that any time will do (virtual races). */
    heatTime: ({ heat }: CartEntry) => (heat.startsAt ? time(heat.startsAt) : heat.name),
    /** `2027. július 4. 09:20` */
    start: ({ heat, race }: CartEntry) =>
      heat.startsAt ? dayTime(heat.startsAt) : `${day(race.raceOn)}, ${t('cart:heatAnyTime')}`,
    shortDay: ({ race }: CartEntry) => day(race.raceOn, 'monthDay'),
    fee: ({ fee }: CartEntry) => money(fee),
    /** What the fee is made of: the race's price, and what is taken off it with its reason. */
    feeLines: (entry: CartEntry) =>
      entry.feeReasons.map(({ kind, amount, percent }) => {
        const reason = kind === 'tier' ? entryName(entry) : t(`cart:reason_${kind}`);
        return {
          key: `${entry.entryId} ${kind}`,
          kind: kind === 'tier' ? ('charge' as const) : ('discount' as const),
          label: percent === null ? reason : t('cart:reasonPercent', { reason, percent }),
          amount: money({ amount, currency: 'HUF' }),
        };
      }),
  };
}
