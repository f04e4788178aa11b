import type { RaceForPerson } from '@rajt/contract/content/operations/catalog';
import type { Site } from '@rajt/rules/branch';
import type { Gender } from '@rajt/rules/content/eligibility';
import { type PriceReason, priceEntry } from '@rajt/rules/content/price';
import type { CatalogRace, RaceForEntry } from './catalog.ts';
import { refusalsFor } from './entry-terms.ts';
import { huf } from './views.ts';

/** A race for a person: its price for them with the reasons, and why they cannot enter. */
export function forPerson(
  race: CatalogRace,
  {
    birthDate,
    gender,
    isEntered,
  }: { readonly birthDate: string; readonly gender: Gender; readonly isEntered: boolean },
  at: Date,
): RaceForPerson {
  return {
    ...priceFor(race, birthDate, at),
    refusals: [
      ...refusalsFor(race, { birthDate, gender }, at),
      ...(isEntered ? (['already_entered'] as const) : []),
    ],
  };
}

/** Whether a site sells entries of a race at all. */
export function isSoldOn(race: RaceForEntry, site: Site): boolean {
  return race.isPublished && race.branch === site.branch && race.markets.includes(site.market);
}

function priceFor(
  race: CatalogRace,
  birthDate: string,
  at: Date,
): Pick<RaceForPerson, 'price' | 'reasons' | 'withStudentCard' | 'withSpuriCard'> {
  const { tiers, ageRates, raceOn: raceDate } = race;
  const person = { tiers, ageRates, birthDate, raceDate, at };
  const price = priceEntry(person);
  if (price.refused) return { price: null, reasons: [], withStudentCard: null, withSpuriCard: null };
  const lower = (card: { isStudent: true } | { isCardHolder: true }) => {
    const withCard = priceEntry({ ...person, ...card });
    return !withCard.refused && withCard.amountHuf < price.amountHuf ? priceView(withCard) : null;
  };
  return {
    ...priceView(price),
    withStudentCard: lower({ isStudent: true }),
    withSpuriCard: lower({ isCardHolder: true }),
  };
}

function priceView({ amountHuf, reasons }: { amountHuf: number; reasons: readonly PriceReason[] }) {
  return {
    price: huf(amountHuf),
    reasons: reasons.map((reason) => ({
      kind: reason.kind,
      amount: reason.amountHuf,
      percent: reason.percent,
    })),
  };
}
