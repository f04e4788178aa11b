import type { RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Money } from '@rajt/contract/shapes';
import { ownPrice } from '@rajt/rules/content/own-price';

export type ShownPrice = Pick<RaceDetail['forMe'], 'price' | 'reasons'> & {
  /** The next price of the same person; null if it stays the same. */
  readonly next: Money | null;
};

/**
 * The price that the form shows: the one with a student card if it is declared and gives a discount. The server has computed
 * both; the tick only chooses. The next one is by the same rules, so it needs the birth date.
 */
export function shownPrice(
  race: Pick<RaceDetail, 'forMe' | 'nextPrice' | 'ageRates' | 'raceOn'>,
  birthDate: string | null,
  hasStudentCard: boolean,
  hasSpuriCard = false,
): ShownPrice {
  const { price, reasons } = lowest<Pick<RaceDetail['forMe'], 'price' | 'reasons'>>(race.forMe, [
    hasStudentCard && race.forMe.withStudentCard,
    hasSpuriCard && race.forMe.withSpuriCard,
  ]);
  const full = race.nextPrice?.price;
  const next =
    full && birthDate
      ? {
          ...full,
          amount: ownPrice(race, full.amount, {
            birthDate,
            isStudent: hasStudentCard,
            isCardHolder: hasSpuriCard,
          }).amountHuf,
        }
      : null;
  return { price, reasons, next: next && next.amount !== price?.amount ? next : null };
}

/** The lowest of a price and of those with cards: rates never add up. */
export function lowest<P extends { readonly price: Money | null }>(
  price: P,
  withCards: readonly (P | null | false)[],
): P {
  let best = price;
  for (const one of withCards)
    if (one && (one.price?.amount ?? Number.POSITIVE_INFINITY) < (best.price?.amount ?? 0)) best = one;
  return best;
}
