import type { RaceDetail } from '@rajt/contract/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import { ownPrice } from '@rajt/rules/own-price';

export type ShownPrice = Pick<RaceDetail['forMe'], 'price' | 'reasons'> & {
  /** What it becomes, for the same person; null where nothing different follows. */
  readonly next: Money | null;
};

/**
 * The price that the form shows: the one with a student card where it is claimed and takes something off. The server
 * has reckoned both; the tick only chooses. The next one is by the same rules, so it needs the birth date.
 */
export function shownPrice(
  race: Pick<RaceDetail, 'forMe' | 'nextPrice' | 'ageRates' | 'raceOn'>,
  birthDate: string | null,
  hasStudentCard: boolean,
): ShownPrice {
  const { price, reasons } = (hasStudentCard && race.forMe.withStudentCard) || race.forMe;
  const full = race.nextPrice?.price;
  const next =
    full && birthDate
      ? {
          ...full,
          amount: ownPrice(race, full.amount, { birthDate, isStudent: hasStudentCard }).amountHuf,
        }
      : null;
  return { price, reasons, next: next && next.amount !== price?.amount ? next : null };
}
