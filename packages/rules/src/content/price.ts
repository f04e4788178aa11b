import { ageOn, type CalendarDate } from '../dates.ts';
import { sumHuf } from '../money.ts';
import { SENIOR_RATE_FROM_AGE } from './senior.ts';

/**
 * The price of an entry (specification §9, docs/domain/pricing.md). Only the server computes prices; the result is frozen with
 * its reasons when the entry is put into the cart. Pages that are the same for everybody add the reader's rate (own-price.ts).
 */

/**
 * One price step of a race, in force at startsAt ≤ at < endsAt; `startsAt` null: always. If steps overlap, the one that ends
 * first is in force, so a race may give only the ends.
 */
export type PriceTier = {
  readonly id: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date;
  readonly amountHuf: number;
};

/**
 * A reduced rate of a race on race day. `child`: under 16; `student`: under 16 or with a student card; `senior`: from
 * the 65th birthday; `spuri`: with a SPURI card. Either `percent` off (whole, 0–100) or the reduced price itself, `amountHuf`.
 */
export type AgeRate = { readonly kind: 'child' | 'student' | 'senior' | 'spuri' } & (
  | { readonly percent: number }
  | { readonly amountHuf: number }
);

/** The student rate is for people younger than this on race day (specification §9). */
export const STUDENT_RATE_UNDER_AGE = 16;

/**
 * The ages that a rate is shown for, without those that are too young or too old for the race; null when none is left.
 */
export function shownRate(
  kind: AgeRate['kind'],
  { minAge, maxAge }: { readonly minAge: number; readonly maxAge: number },
): AgeRate['kind'] | 'student_card' | null {
  if (kind === 'spuri') return kind;
  if (kind === 'senior') return maxAge >= SENIOR_RATE_FROM_AGE ? kind : null;
  if (minAge < STUDENT_RATE_UNDER_AGE) return kind;
  return kind === 'student' ? 'student_card' : null;
}

/** One line of a price, safe to store as JSON; the lines sum to the price. */
export type PriceReason =
  | {
      readonly kind: 'tier';
      readonly tierId: string;
      /** When this step ends, ISO 8601. */
      readonly endsAt: string;
      readonly percent: null;
      readonly amountHuf: number;
    }
  | {
      /** `child`, `senior`: a rate by age; `student`, `spuri`: by card. */
      readonly kind: 'child' | 'student' | 'senior' | 'spuri';
      /** Completed years on race day. */
      readonly age: number;
      /** The rate's per cent; null when the rate is a price. */
      readonly percent: number | null;
      /** Negative: the discount of the rate. */
      readonly amountHuf: number;
    }
  | {
      /**
       * For an entry that replaces a paid one: the takeover fee, or the fee of a substitute in a team; the amount paid before,
       * which is negative.
       */
      readonly kind: 'handover_fee' | 'substitute_fee' | 'paid_before';
      readonly percent: null;
      readonly amountHuf: number;
    };

/** The discount of a person's rate. */
export type RateReason = Extract<PriceReason, { readonly age: number }>;

/** A price with its reasons, or a refusal when no price is in force. */
export type EntryPrice =
  | { readonly amountHuf: number; readonly reasons: readonly PriceReason[]; readonly refused?: undefined }
  | { readonly refused: 'no_price' };

/** The facts that decide the rate of a person; frozen with the price, safe to store as JSON. */
export type RateTerms = {
  readonly ageRates: readonly AgeRate[];
  readonly raceDate: CalendarDate;
  /** Claims a student card. */
  readonly isStudent: boolean;
  /** Claims a SPURI card; missing in prices of before 2026-11-24. */
  readonly isCardHolder?: boolean;
};

/**
 * Prices one entry at an instant. Only the reduction that is best for the buyer applies (of equals the earlier in the list).
 * Rounded to whole forints, halves up; never below zero.
 */
export function priceEntry(input: {
  readonly tiers: readonly PriceTier[];
  readonly ageRates: readonly AgeRate[];
  readonly birthDate: CalendarDate;
  readonly raceDate: CalendarDate;
  readonly at: Date;
  readonly isStudent?: boolean;
  readonly isCardHolder?: boolean;
}): EntryPrice {
  const tier = currentTier(input.tiers, input.at);
  if (tier === null) return { refused: 'no_price' };
  const step: PriceReason = {
    kind: 'tier',
    tierId: tier.id,
    endsAt: tier.endsAt.toISOString(),
    percent: null,
    amountHuf: tier.amountHuf,
  };
  return withBestRate(step, { ...input, isStudent: input.isStudent === true }, input.birthDate);
}

/**
 * The price of an entry whose price was frozen before, for the birth date of now: the frozen step and the frozen terms
 * stay, only the rate is chosen again.
 */
export function repriceEntry(
  frozen: { readonly reasons: readonly PriceReason[]; readonly terms: RateTerms },
  birthDate: CalendarDate,
): { readonly amountHuf: number; readonly reasons: readonly PriceReason[] } {
  const step = frozen.reasons.find(({ kind }) => kind === 'tier');
  if (!step) throw new Error('a frozen price has no step');
  return withBestRate(step, frozen.terms, birthDate);
}

function withBestRate(step: PriceReason, terms: RateTerms, birthDate: CalendarDate) {
  const best = bestRate(step.amountHuf, terms, birthDate);
  const reasons = best === null ? [step] : [step, best];
  return { amountHuf: sumHuf(reasons.map((reason) => reason.amountHuf)), reasons };
}

/** The rate that is best for a person at a full price; null when none gives a discount. */
export function bestRate(fullHuf: number, terms: RateTerms, birthDate: CalendarDate): RateReason | null {
  const age = ageOn(birthDate, terms.raceDate);
  let best: RateReason | null = null;
  for (const rate of terms.ageRates) {
    const kind = reasonFor(rate, age, terms);
    const amountHuf = reducedHuf(fullHuf, rate) - fullHuf;
    if (kind !== null && amountHuf < (best?.amountHuf ?? 0)) {
      best = { kind, age, percent: 'percent' in rate ? rate.percent : null, amountHuf };
    }
  }
  return best;
}

/** The price step in force at an instant, or null. */
export function currentTier(tiers: readonly PriceTier[], at: Date): PriceTier | null {
  let current: PriceTier | null = null;
  for (const tier of tiers) {
    const inForce = (tier.startsAt === null || tier.startsAt <= at) && at < tier.endsAt;
    if (inForce && (current === null || tier.endsAt < current.endsAt)) current = tier;
  }
  return current;
}

/** When the price changes next and to what; before the first step, that step. Null when nothing different follows. */
export function nextPriceStep(
  tiers: readonly PriceTier[],
  at: Date,
): { readonly amountHuf: number; readonly at: Date } | null {
  const now = currentTier(tiers, at);
  const turns = tiers
    .flatMap((tier) => [tier.startsAt, tier.endsAt])
    .filter((turn) => turn !== null && turn > at)
    .sort((one, other) => Number(one) - Number(other));
  for (const turn of turns) {
    if (turn === null) continue;
    const tier = currentTier(tiers, turn);
    if (tier !== null && tier.amountHuf !== now?.amountHuf) return { amountHuf: tier.amountHuf, at: turn };
  }
  return null;
}

/**
 * The "from" price of an event: the lowest full price of its races now or, when none is on sale, the lowest upcoming
 * one, with the price steps of its race. Null when nothing can be bought any more.
 */
export function fromPrice(
  races: readonly { readonly tiers: readonly PriceTier[] }[],
  at: Date,
): { readonly amountHuf: number; readonly tiers: readonly PriceTier[] } | null {
  const offers = (step: typeof currentTier | typeof nextPriceStep) =>
    races.flatMap(({ tiers }) => {
      const amountHuf = step(tiers, at)?.amountHuf;
      return amountHuf === undefined ? [] : { amountHuf, tiers };
    });
  const now = offers(currentTier);
  const [first, ...others] = now.length > 0 ? now : offers(nextPriceStep);
  return others.reduce((best, one) => (best && one.amountHuf < best.amountHuf ? one : best), first) ?? null;
}

function reasonFor(
  rate: AgeRate,
  age: number,
  { isStudent, isCardHolder = false }: Pick<RateTerms, 'isStudent' | 'isCardHolder'>,
): RateReason['kind'] | null {
  if (rate.kind === 'spuri') return isCardHolder ? 'spuri' : null;
  if (rate.kind === 'senior') return age >= SENIOR_RATE_FROM_AGE ? 'senior' : null;
  if (age < STUDENT_RATE_UNDER_AGE) return 'child';
  return rate.kind === 'student' && isStudent ? 'student' : null;
}

/** Integer arithmetic, so that halves are exact: 15 % off 8 570 is 7 284.5, which is 7 285. */
function reducedHuf(amountHuf: number, rate: AgeRate): number {
  if ('amountHuf' in rate) return Math.max(0, Math.min(amountHuf, rate.amountHuf));
  return Math.max(0, Math.floor((amountHuf * (100 - rate.percent) + 50) / 100));
}
