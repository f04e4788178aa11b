import { ageRefusal, type Gender, genderRefusal } from '@rajt/rules/content/eligibility';
import { type PriceReason, type RateTerms, repriceEntry } from '@rajt/rules/content/price';
import { needsGuardian } from '@rajt/rules/entering/guardian';

/** An entry in a cart, with all that a profile decides of it. */
export interface CheckedEntry {
  /** The participant's, as it is now; yyyy-mm-dd like `raceOn`. */
  readonly birthDate: string;
  readonly raceOn: string;
  readonly minAge: number;
  readonly maxAge: number;
  /** The participant's, and whom the race is for. */
  readonly gender: Gender;
  /** A member of a team who is only named: their data decide once they have come. */
  readonly isOnlyName: boolean;
  readonly genderLimit: Gender | null;
  /** A guardian's declaration is kept with it. */
  readonly hasGuardian: boolean;
  /** Starts in a team, whose members give their declarations outside the product so far. */
  readonly isMember: boolean;
  /** It replaces a paid entry: another person's, with its heat, also of a mate's in a team, or one in another race. */
  readonly replaces: 'handover' | 'substitute' | 'race' | null;
  /** The frozen price with what decided it. */
  readonly amountHuf: number;
  readonly priceDetail: PriceDetail;
}

/** The reasons that are stored with a frozen price. */
export interface PriceDetail {
  readonly reasons: readonly PriceReason[];
  readonly raceVersion: number;
  /** Missing in items of before 2026-11-23; null of a member whose team has one price. */
  readonly terms?: RateTerms | null;
}

export interface Recheck {
  /** The participant's age and gender fit the race. */
  readonly isAdmitted: boolean;
  /** A minor by now, without the declaration of a guardian. */
  readonly lacksGuardian: boolean;
  /** The right price where it differs from the frozen one, else null. */
  readonly newPrice: { readonly amountHuf: number; readonly detail: PriceDetail } | null;
}

/**
 * What the participant's birth date and gender of now make of an entry in a cart. Nothing else is decided again: the price step,
 * the rates and the open entry stay those of the hold.
 */
export function recheckEntry(entry: CheckedEntry): Recheck {
  const { birthDate, raceOn, minAge, maxAge, priceDetail } = entry;
  if (entry.isOnlyName) return { isAdmitted: true, lacksGuardian: false, newPrice: null };
  const isAdmitted =
    ageRefusal({ minAge, maxAge, raceDate: raceOn }, birthDate) === null &&
    genderRefusal(entry, entry.gender) === null;
  const decided = { isAdmitted, lacksGuardian: lacksGuardian(entry) };
  const { reasons, terms } = priceDetail;
  if (!terms) return { ...decided, newPrice: null };
  const price = repriceEntry({ reasons, terms }, birthDate);
  if (price.amountHuf === entry.amountHuf) return { ...decided, newPrice: null };
  return {
    ...decided,
    newPrice: { amountHuf: price.amountHuf, detail: { ...priceDetail, reasons: price.reasons } },
  };
}

/** Whether an entry in a cart needs the declaration of a guardian and has none: the birth date may have changed since the hold. */
export function lacksGuardian({
  birthDate,
  raceOn,
  hasGuardian,
  isMember,
}: Pick<CheckedEntry, 'birthDate' | 'raceOn' | 'hasGuardian' | 'isMember'>): boolean {
  return !hasGuardian && !isMember && needsGuardian(birthDate, raceOn);
}
