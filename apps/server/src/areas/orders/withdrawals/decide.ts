import { mayWithEntry } from '@rajt/rules/entering/entry-access';
import type { EntryId, UserId } from '@rajt/rules/ids';
import {
  frozenSteps,
  type OptOut,
  type PlannedStep,
  splitAt,
  stepAt,
  type WithdrawalObstacle,
  type WithdrawalStep,
  type Withdrawn,
  withdrawalPlan,
  withOptOut,
} from '@rajt/rules/orders/withdrawal';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Part } from './queries.ts';

interface Question {
  readonly viewerId: UserId;
  readonly entryType: 'entry' | 'team';
  readonly now: Date;
}

/** Whether entries can be withdrawn now, with the fee and the refund of each. */
export interface Decision {
  readonly obstacle: WithdrawalObstacle | null;
  /** The plan for all of them together, over steps too. */
  readonly plan: readonly PlannedStep[];
  /** The fee and the refund of each entry now; empty when it is too late. */
  readonly split: readonly (Withdrawn & { readonly id: EntryId })[];
  /** Goods attached to them are returned with them. */
  readonly cancelsGoods: boolean;
  /**
   * The opt-out that refunds everything to its source now; a team opts out as a whole. Null: to a balance, by the usual terms.
   */
  readonly optOut: OptOut | null;
}

export function decide(parts: readonly Part[], question: Question): Decision {
  const optOut = optOutOf(parts, question.now);
  const paid = parts.map((part) => ({
    id: part.id,
    paidHuf: part.paid?.amountHuf ?? 0,
    takeoverHuf: part.paid?.takeoverHuf ?? 0,
    steps: withOptOut(stepsOf(part), optOut),
  }));
  const isPayerGone = parts.some((part) => part.paid?.isPayerGone === true);
  const plan = withdrawalPlan(paid).map((step) => (isPayerGone ? { ...step, ...kept(step) } : step));
  const split = paid.flatMap((part) => {
    const step = stepAt(part.steps, question.now);
    if (!step) return [];
    const own = splitAt(part, step);
    return [{ id: part.id, ...(isPayerGone ? kept(own) : own) }];
  });
  return {
    obstacle: obstacleOf(parts, question, { hasPlan: plan.length > 0, isLate: split.length < parts.length }),
    plan,
    split,
    cancelsGoods: optOut !== null || parts.every(({ terms }) => terms?.policy.goods === 'cancel'),
    optOut,
  };
}

/** A team goes as a whole: who has joined it since the event was moved has the right of the others. */
function optOutOf(parts: readonly Part[], now: Date): OptOut | null {
  const open = parts.flatMap(({ optOut }) => (optOut && now < optOut.until ? [optOut] : []));
  return open.toSorted((one, other) => Number(other.until) - Number(one.until))[0] ?? null;
}

/** The sum that was paid for an entry being withdrawn now, in whole forints; an opt-out includes the takeover fee. */
export function paidHufOf({ paid }: Part, { optOut }: Pick<Decision, 'optOut'>): number {
  return (paid?.amountHuf ?? 0) + (optOut ? (paid?.takeoverHuf ?? 0) : 0);
}

/** There is no balance that it could go to. */
function kept({ feeHuf, refundHuf }: Withdrawn): Withdrawn {
  return { feeHuf: feeHuf + refundHuf, refundHuf: 0 };
}

function stepsOf({ terms, raceOn }: Part): WithdrawalStep[] {
  return terms ? frozenSteps(terms, raceOn) : [];
}

function obstacleOf(
  parts: readonly Part[],
  { viewerId, entryType }: Question,
  { hasPlan, isLate }: { hasPlan: boolean; isLate: boolean },
): WithdrawalObstacle | null {
  if (parts.some(({ isRaceCancelled }) => isRaceCancelled)) return 'race_cancelled';
  if (
    parts.some(
      ({ teamId, teamLeaderId }) => teamId !== null && (entryType === 'entry' || teamLeaderId !== viewerId),
    )
  )
    return 'by_leader';
  if (entryType === 'entry' && !parts.every((part) => mayWithEntry(viewerId, part, 'withdraw')))
    return 'by_participant';
  if (parts.some(({ state }) => state === 'held' || state === 'paying')) return 'not_paid';
  if (parts.some(({ isBeingReplaced }) => isBeingReplaced)) return 'being_replaced';
  if (parts.some((part) => part.isRun)) return 'is_run';
  if (!hasPlan) return 'not_offered';
  return isLate ? 'too_late' : null;
}

/** The refusal of each obstacle. */
const REFUSALS = {
  too_late: 'withdrawal_closed',
  not_offered: 'withdrawal_closed',
  race_cancelled: 'race_cancelled',
  by_leader: 'team_by_leader',
  by_participant: 'withdrawal_by_participant',
  not_paid: 'payment_in_progress',
  being_replaced: 'payment_in_progress',
  is_run: 'withdrawal_closed',
} as const;

export function refuseObstacle(obstacle: WithdrawalObstacle | null): void {
  if (obstacle !== null) throw new Refusal(REFUSALS[obstacle]);
}

/** Whether an account may see the refund of withdrawing these: their people, their payer, and for all of a team its leader. */
export function maySee(viewerId: UserId, parts: readonly Part[]): boolean {
  return parts.some(
    (part) =>
      mayWithEntry(viewerId, part, 'see_withdrawal') ||
      part.teamLeaderId === viewerId ||
      part.paid?.payerId === viewerId,
  );
}
