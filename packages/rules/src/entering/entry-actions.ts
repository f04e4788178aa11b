import { budapestInstant, type CalendarDate, endOfBudapestDay } from '../dates.ts';
import type { UserId } from '../ids.ts';
import { type FrozenWithdrawal, frozenSteps } from '../orders/withdrawal.ts';
import { type EntryPeople, mayWithEntry } from './entry-access.ts';
import { ANSWER_GROUPS, type ChangeUntil, changeableUntil } from './entry-changes.ts';
import {
  REPLACEMENT_OBSTACLES,
  type ReplacementObstacle,
  replaceableUntil,
  replacementObstacle,
} from './entry-replacement.ts';

/** The actions on a paid entry in its list. The screen of each action decides again, with everything that it knows. */
export const LISTED_ACTIONS = ['edit', 'change_race', 'hand_over', 'withdraw', 'upload'] as const;
export type ListedAction = (typeof LISTED_ACTIONS)[number];

/** Why an action is not possible now. `not_begun`: the window of a virtual race opens later. */
export const ACTION_OBSTACLES = [...REPLACEMENT_OBSTACLES, 'not_begun'] as const;
export type ActionObstacle = (typeof ACTION_OBSTACLES)[number];

export interface ListedEntry extends EntryPeople {
  readonly branch: 'run' | 'swim';
  readonly isRaceCancelled: boolean;
  readonly isVirtual: boolean;
  readonly isOfTeam: boolean;
  /** The viewer leads the team. */
  readonly isTeamLeader: boolean;
  readonly isOfCompany: boolean;
  readonly isRun: boolean;
  readonly isPayer: boolean;
  readonly raceOn: CalendarDate;
  readonly changeUntil: ChangeUntil;
  readonly withdrawal: FrozenWithdrawal | null;
  /** End of the right to withdraw it for a full refund, as its event was moved; null: there is no such right. */
  readonly optOutUntil: Date | null;
  readonly handoverUntil: Date | null;
  readonly raceChangeUntil: Date | null;
  /** The days of the event, on which a virtual race is run. */
  readonly eventStartsOn: CalendarDate;
  readonly eventEndsOn: CalendarDate;
}

export interface ActionState {
  readonly action: ListedAction;
  /** Until when it can be done; null: there is no end, or it never could. */
  readonly until: Date | null;
  /** Why it cannot be done now; null: it can. */
  readonly why: ActionObstacle | null;
}

/** Each action with its end, or with why it cannot be done; actions that an entry of this kind never has are left out. */
export function listedActions(viewerId: UserId, entry: ListedEntry, now: Date): ActionState[] {
  const states: ActionState[] = [edit(viewerId, entry, now), changeRace(viewerId, entry, now)];
  if (entry.branch === 'run') states.push(handOver(viewerId, entry, now));
  states.push(withdraw(viewerId, entry, now));
  if (entry.isVirtual) states.push(upload(viewerId, entry, now));
  return states;
}

function endsAt(until: Date, now: Date): Pick<ActionState, 'until' | 'why'> {
  return { until, why: now < until ? null : 'too_late' };
}

function edit(viewerId: UserId, entry: ListedEntry, now: Date): ActionState {
  const times = ANSWER_GROUPS.map((group) => changeableUntil(entry, group).getTime());
  const until = new Date(Math.max(...times));
  if (entry.isRaceCancelled) return { action: 'edit', until, why: 'race_cancelled' };
  if (!mayWithEntry(viewerId, entry, 'change_paid')) return { action: 'edit', until, why: 'by_participant' };
  return { action: 'edit', ...endsAt(until, now) };
}

function replaceable(
  viewerId: UserId,
  entry: ListedEntry,
  action: 'change_race' | 'hand_over',
  until: Date | null,
) {
  return { ...entry, isAllowed: mayWithEntry(viewerId, entry, action), until };
}

function changeRace(viewerId: UserId, entry: ListedEntry, now: Date): ActionState {
  const until = replaceableUntil(entry.raceChangeUntil, entry.raceOn);
  const why = replacementObstacle(replaceable(viewerId, entry, 'change_race', until), now);
  return { action: 'change_race', until, why: why === null && !entry.isPayer ? 'by_payer' : why };
}

function handOver(viewerId: UserId, entry: ListedEntry, now: Date): ActionState {
  const until = replaceableUntil(entry.handoverUntil, entry.raceOn);
  const why: ReplacementObstacle | null = replacementObstacle(
    replaceable(viewerId, entry, 'hand_over', until),
    now,
  );
  return { action: 'hand_over', until, why };
}

/** The end of the last step, or of the right to opt out where that is later. */
function withdrawableUntil({ withdrawal, raceOn, optOutUntil }: ListedEntry): Date | null {
  const last = withdrawal ? (frozenSteps(withdrawal, raceOn).at(-1)?.until ?? null) : null;
  if (last === null || optOutUntil === null) return last ?? optOutUntil;
  return last < optOutUntil ? optOutUntil : last;
}

function withdraw(viewerId: UserId, entry: ListedEntry, now: Date): ActionState {
  const until = withdrawableUntil(entry);
  const refused = (why: ActionObstacle): ActionState => ({ action: 'withdraw', until, why });
  if (entry.isRaceCancelled) return refused('race_cancelled');
  if (entry.isOfTeam && !entry.isTeamLeader) return refused('by_team');
  if (!entry.isOfTeam && !mayWithEntry(viewerId, entry, 'withdraw')) return refused('by_participant');
  if (until === null) return refused('not_offered');
  return { action: 'withdraw', ...endsAt(until, now) };
}

function upload(viewerId: UserId, entry: ListedEntry, now: Date): ActionState {
  const until = endOfBudapestDay(entry.eventEndsOn);
  const refused = (why: ActionObstacle): ActionState => ({ action: 'upload', until, why });
  if (entry.isRaceCancelled) return refused('race_cancelled');
  if (!mayWithEntry(viewerId, entry, 'say_result')) return refused('by_participant');
  if (now < budapestInstant(entry.eventStartsOn, '00:00')) return refused('not_begun');
  return { action: 'upload', ...endsAt(until, now) };
}
