import type { Market } from '../branch.ts';
import { addDays, budapestInstant, type CalendarDate } from '../dates.ts';

/**
 * The cost and the deadline of withdrawing a paid entry (specification §9). The policy is data of the race, counted from its day;
 * a paid entry keeps the one of the moment when its payment started. Screens, mails, terms and info pages are made from it.
 */
export interface WithdrawalPolicy {
  /** In order of time: the first whose end has not come counts. None: nobody can withdraw, as from a virtual race. */
  readonly steps: readonly PolicyStep[];
  /** Goods attached to the entry: cancelled with it by its own terms, or kept. */
  readonly goods: 'cancel' | 'keep';
  /**
   * Caps the fee of each step by the fees of the later ones, so that withdrawing early never refunds less than withdrawing
   * late: a fixed fee can be more than a share of a small price. Absent: each step takes its own fee.
   */
  readonly neverLessThanNext?: true;
}

export interface PolicyStep {
  readonly until: StepEnd;
  /** The fee, as a part of the price; the rest goes to the payer's balance. */
  readonly fee: PercentFee | FixedFee;
}

/**
 * `daysBefore: 42`: to the beginning of the day that is 42 days before the race. `wednesday`: through the Wednesday of the race's
 * week, which begins on Monday. In any case it ends with the day before the race.
 */
export type StepEnd = { readonly daysBefore: number } | 'wednesday';

export interface PercentFee {
  readonly percent: number;
}

/** Forints on the domestic market; euros on the international one, paid in forints at this rate. */
export interface FixedFee {
  readonly huf: number;
  readonly eur: number;
  /** Whole forints of a euro. */
  readonly hufPerEur: number;
}

/** Until so many weeks before the race a fixed fee is deducted. */
export const WITHDRAWAL_EARLY_WEEKS = 6;

/** That fee: on the domestic market in forints, on the international one in euros at this rate (specification §9). */
export const WITHDRAWAL_EARLY_FEE: FixedFee = { huf: 1000, eur: 5, hufPerEur: 400 };

/** Later, up to the Wednesday of the race week, this share of the price, in percent. */
export const WITHDRAWAL_LATE_PERCENT = 20;

/** The terms if the organiser has set none. */
export const DEFAULT_WITHDRAWAL: WithdrawalPolicy = {
  steps: [
    {
      until: { daysBefore: WITHDRAWAL_EARLY_WEEKS * 7 },
      fee: WITHDRAWAL_EARLY_FEE,
    },
    { until: 'wednesday', fee: { percent: WITHDRAWAL_LATE_PERCENT } },
  ],
  goods: 'cancel',
};

/** Nobody can withdraw: virtual races, where nothing else is set. */
export const WITHDRAWAL_NONE: WithdrawalPolicy = { steps: [], goods: 'keep' };

/** A fee as it is deducted on a market. */
export type WithdrawalFee = PercentFee | { readonly amountHuf: number };

/** A step with its end as an instant, exclusive, and its fee. */
export interface WithdrawalStep {
  readonly until: Date;
  readonly fee: WithdrawalFee;
  /** The fees of the later steps, where the policy lets this step take no more than they do. */
  readonly cappedBy?: readonly WithdrawalFee[];
  /** For an opt-out: the takeover fee is refunded, too. */
  readonly isWhole?: true;
}

/** The part of its race's policy that a paid entry keeps. */
export interface FrozenWithdrawal {
  readonly policy: WithdrawalPolicy;
  readonly market: Market;
  readonly raceOn: CalendarDate;
}

/** The steps of a policy for a race on a day. Steps that would end no later than the one before are left out. */
export function withdrawalSteps(
  { steps, neverLessThanNext }: WithdrawalPolicy,
  market: Market,
  raceOn: CalendarDate,
): WithdrawalStep[] {
  const dated: WithdrawalStep[] = [];
  for (const { until, fee } of steps) {
    const end = budapestInstant(endOfStep(until, raceOn), '00:00');
    const before = dated.at(-1);
    if (!before || end > before.until) dated.push({ until: end, fee: feeOn(market, fee) });
  }
  if (!neverLessThanNext) return dated;
  return dated.map((step, at) => ({ ...step, cappedBy: dated.slice(at + 1).map(({ fee }) => fee) }));
}

/** The steps of a paid entry. A race that was moved to a later day gives more time, one that was moved to an earlier takes none. */
export function frozenSteps(
  { policy, market, raceOn }: FrozenWithdrawal,
  raceOnNow: CalendarDate,
): WithdrawalStep[] {
  return withdrawalSteps(policy, market, raceOnNow > raceOn ? raceOnNow : raceOn);
}

/** The right to withdraw an entry for a full refund, if it was made before its event was moved (decision 0063). */
export interface OptOut {
  /** The event's first day before it, and after it. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Exclusive. */
  readonly until: Date;
}

/** The steps of an entry with an opt-out: a full refund until the right ends, then the usual steps. */
export function withOptOut(steps: readonly WithdrawalStep[], optOut: OptOut | null): WithdrawalStep[] {
  if (!optOut) return [...steps];
  return [
    { until: optOut.until, fee: { percent: 0 }, isWhole: true },
    ...steps.filter(({ until }) => until > optOut.until),
  ];
}

/** The step that counts at an instant; undefined when it is too late, or one never could. */
export function stepAt(steps: readonly WithdrawalStep[], at: Date): WithdrawalStep | undefined {
  return steps.find(({ until }) => at < until);
}

/** The kept and the refunded part of a price; together they are the price. */
export interface Withdrawn {
  readonly feeHuf: number;
  readonly refundHuf: number;
}

/**
 * Splits the price paid for an entry, in whole forints. A fixed fee is never taken from a price that is not above it: that is
 * refunded in full. A share is rounded in the buyer's favour.
 */
export function splitByFee(paidHuf: number, fee: WithdrawalFee): Withdrawn {
  const feeHuf = 'percent' in fee ? Math.floor((paidHuf * fee.percent) / 100) : fixedFee(paidHuf, fee);
  return { feeHuf, refundHuf: paidHuf - feeHuf };
}

/** The kept and the refunded part of an entry's price at a step. */
export function splitAt(
  { paidHuf, takeoverHuf = 0 }: Omit<PaidPart, 'steps'>,
  { fee, cappedBy = [], isWhole }: WithdrawalStep,
): Withdrawn {
  const wholeHuf = isWhole ? paidHuf + takeoverHuf : paidHuf;
  const feeHuf = Math.min(...[fee, ...cappedBy].map((one) => splitByFee(wholeHuf, one).feeHuf));
  return { feeHuf, refundHuf: wholeHuf - feeHuf };
}

function fixedFee(paidHuf: number, { amountHuf }: { readonly amountHuf: number }): number {
  return paidHuf <= amountHuf ? 0 : amountHuf;
}

function feeOn(market: Market, fee: PolicyStep['fee']): WithdrawalFee {
  if ('percent' in fee) return fee;
  return { amountHuf: market === 'int' ? fee.eur * fee.hufPerEur : fee.huf };
}

/** The first day on which a step no longer counts. */
function endOfStep(until: StepEnd, raceOn: CalendarDate): CalendarDate {
  const day = until === 'wednesday' ? addDays(wednesdayOf(raceOn), 1) : addDays(raceOn, -until.daysBefore);
  return day < raceOn ? day : raceOn;
}

/** The Wednesday of a day's week, which begins on Monday. */
function wednesdayOf(day: CalendarDate): CalendarDate {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, 2 - sinceMonday);
}

/** The reasons for a withdrawal: asked always, answered by a choice, as a free text would invite private matters. */
export const WITHDRAWAL_REASONS = ['schedule', 'cannot_start', 'other_race', 'travel', 'other'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** The facts of a paid entry that decide its refund; for a team, each member is one. */
export interface PaidPart {
  readonly paidHuf: number;
  /** The takeover fee, paid in addition to the entry price; in whole forints. */
  readonly takeoverHuf?: number;
  readonly steps: readonly WithdrawalStep[];
}

/** The refund until an instant, exclusive. */
export interface PlannedStep extends Withdrawn {
  readonly until: Date;
}

/**
 * The refund of withdrawing entries together, step by step in order of time; none when one cannot be withdrawn. A team whose
 * members were paid for at different times has the ends of all their steps, up to the first end of the last ones.
 */
export function withdrawalPlan(parts: readonly PaidPart[]): PlannedStep[] {
  const last = Math.min(...parts.map(({ steps }) => steps.at(-1)?.until.getTime() ?? 0));
  const ends = new Set(
    parts.flatMap(({ steps }) => steps.map(({ until }) => Math.min(until.getTime(), last))),
  );
  return [...ends]
    .filter((end) => end > 0)
    .toSorted((one, other) => one - other)
    .map((end) => ({ until: new Date(end), ...sumUntil(parts, end) }));
}

function sumUntil(parts: readonly PaidPart[], endMs: number): Withdrawn {
  let [feeHuf, refundHuf] = [0, 0];
  for (const part of parts) {
    const step = part.steps.find(({ until }) => until.getTime() >= endMs);
    if (!step) continue;
    const split = splitAt(part, step);
    feeHuf += split.feeHuf;
    refundHuf += split.refundHuf;
  }
  return { feeHuf, refundHuf };
}

/** Why an entry cannot be withdrawn now; null when it can. */
export const WITHDRAWAL_OBSTACLES = [
  /** The last step is over. */
  'too_late',
  /** The race is one from which nobody withdraws. */
  'not_offered',
  'race_cancelled',
  /** It starts in a team, which only its leader withdraws, as a whole. */
  'by_leader',
  /** Its participant has an account: they decide. */
  'by_participant',
  /** A part of the team is not paid yet. */
  'not_paid',
  /** Somebody is paying for what takes its place. */
  'being_replaced',
  /** It has a result already, or a proof of a virtual race. */
  'is_run',
] as const;
export type WithdrawalObstacle = (typeof WITHDRAWAL_OBSTACLES)[number];
