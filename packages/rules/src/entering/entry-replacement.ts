import { budapestInstant, type CalendarDate } from '../dates.ts';

/**
 * Why a paid entry cannot be transferred to a recipient, or changed to another race of its event (decision 0057). `by_team`: the
 * leader exchanges members; `by_company`: its file decides who starts; `by_payer`: another person has paid, who alone may change
 * the sum; `is_run`: there is a result already.
 */
export const REPLACEMENT_OBSTACLES = [
  'race_cancelled',
  'by_team',
  'by_company',
  'by_participant',
  'by_payer',
  'is_run',
  'not_offered',
  'too_late',
] as const;
export type ReplacementObstacle = (typeof REPLACEMENT_OBSTACLES)[number];

/** The life of a handover link, in days; the event's date may end it before. */
export const HANDOVER_LINK_DAYS = 14;

/** The facts that decide whether an entry may be replaced. */
export interface Replaceable {
  readonly isRaceCancelled: boolean;
  readonly isVirtual: boolean;
  readonly isOfTeam: boolean;
  readonly isOfCompany: boolean;
  readonly isRun: boolean;
  /** By the policy of entries. */
  readonly isAllowed: boolean;
  /** `replaceableUntil`. */
  readonly until: Date | null;
}

/** Until when an entry can be replaced: as long as the event allows it (null: never), and no longer than until its own day. */
export function replaceableUntil(allowedUntil: Date | null, raceOn: CalendarDate): Date | null {
  const day = budapestInstant(raceOn, '00:00');
  return allowedUntil !== null && day < allowedUntil ? day : allowedUntil;
}

/** Why it cannot be now; null when it can. */
export function replacementObstacle(entry: Replaceable, now: Date): ReplacementObstacle | null {
  if (entry.isRaceCancelled) return 'race_cancelled';
  if (entry.isOfTeam) return 'by_team';
  if (entry.isOfCompany) return 'by_company';
  if (!entry.isAllowed) return 'by_participant';
  if (entry.isVirtual || entry.until === null) return 'not_offered';
  if (entry.isRun) return 'is_run';
  return now < entry.until ? null : 'too_late';
}

/** The payment or refund of changing to a race of another price, in whole forints. */
export interface PriceChange {
  /** The part of the paid amount that counts for the new price. */
  readonly carriedHuf: number;
  /** To be paid now. */
  readonly toPayHuf: number;
  /** To the balance. */
  readonly returnedHuf: number;
}

/** The difference is paid, or goes to the balance; nothing is lost and nothing is paid twice. */
export function priceChange(paidHuf: number, newPriceHuf: number): PriceChange {
  const carriedHuf = Math.min(paidHuf, newPriceHuf);
  return { carriedHuf, toPayHuf: newPriceHuf - carriedHuf, returnedHuf: paidHuf - carriedHuf };
}

/** One entry of a chain of replaced entries, and the refund when it replaced the one before. */
export interface PaidLink {
  /** By its own line, in whole forints; 0 where that was the fee for taking it over. */
  readonly paidHuf: number;
  readonly returnedHuf: number;
}

/**
 * The shares of a refund by the lines of a chain of replaced entries, the newest first: the newest line with something left pays.
 * In their order; together the amount, which is no more than the paid price of the newest entry with its carried part.
 */
export function spreadOverLinks(links: readonly PaidLink[], amountHuf: number): number[] {
  const left = links.map(({ paidHuf }) => paidHuf);
  const takeFrom = (start: number, wanted: number): number[] => {
    let open = wanted;
    return left.map((huf, at) => {
      const taken = at < start ? 0 : Math.min(huf, open);
      open -= taken;
      left[at] = huf - taken;
      return taken;
    });
  };
  // In the order of the refunds: the oldest change refunded money that had been paid before it.
  for (const [at, { returnedHuf }] of [...links.entries()].toReversed()) takeFrom(at + 1, returnedHuf);
  return takeFrom(0, amountHuf);
}
