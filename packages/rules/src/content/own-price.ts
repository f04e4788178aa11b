import type { CalendarDate } from '../dates.ts';
import { type AgeRate, bestRate, type RateReason } from './price.ts';

/** A race as the catalogue shows it to everybody: the day, and the rates as they travel (contract, ageRate). */
export interface RatedRace {
  readonly raceOn: CalendarDate;
  readonly ageRates: readonly {
    readonly kind: AgeRate['kind'];
    readonly percent: number | null;
    readonly price: { readonly amount: number } | null;
  }[];
}

/**
 * One person's price out of a full price, by the rates that the claim uses. The server decides which full price is in force, so
 * that the browser's clock decides nothing; `isStudent`: with a student card, `isCardHolder`: with a SPURI card.
 */
export function ownPrice(
  race: RatedRace,
  fullHuf: number,
  {
    birthDate,
    isStudent = false,
    isCardHolder = false,
  }: {
    readonly birthDate: CalendarDate;
    readonly isStudent?: boolean;
    readonly isCardHolder?: boolean;
  },
): { readonly amountHuf: number; readonly rate: RateReason | null } {
  const ageRates = race.ageRates.map(toAgeRate);
  const rate = bestRate(fullHuf, { ageRates, raceDate: race.raceOn, isStudent, isCardHolder }, birthDate);
  return { amountHuf: fullHuf + (rate?.amountHuf ?? 0), rate };
}

function toAgeRate({ kind, percent, price }: RatedRace['ageRates'][number]): AgeRate {
  return price ? { kind, amountHuf: price.amount } : { kind, percent: percent ?? 0 };
}
