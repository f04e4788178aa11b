import { budapestInstant, type CalendarDate, daysBetween, formatDateTime } from '@rajt/rules/dates';
import { asId, type EventId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import {
  type EventChange,
  insertChange,
  lockChange,
  moveDates,
  widenChange,
} from '../../content/catalog/index.ts';
import { eraseReminders } from '../../papers/reminders/index.ts';
import { movePickups } from '../../shop/delivery/index.ts';
import {
  cancellationOf,
  EventChangeError,
  type EventToChange,
  findEvent,
  mustBeFinished,
  runningOf,
} from './event-queries.ts';
import { freeGoods } from './free-goods.ts';
import { notifyMoved, roundsOf } from './notify-moved.ts';
import { carryOut, type Report, type Step } from './steps.ts';

export interface Postponement {
  readonly eventId: string;
  /** The event's new first day. */
  readonly to: CalendarDate;
  /** Exclusive; null: nobody may opt out. */
  readonly optOutUntil: Date | null;
  /** Donations are refunded with a withdrawn entry. */
  readonly withDonations: boolean;
  /** The person who runs the command, for the audit log. */
  readonly by?: string;
}

/**
 * The stage of a command: start, continue, extend opting out, or nothing. `stageOf` throws if something is wrong with the
 * command.
 */
export type Stage = 'new' | 'begun' | 'wider' | 'done';

export function stageOf(event: EventToChange, { to, optOutUntil }: Postponement): Stage {
  const running = runningOf(event);
  if (running && running.toOn !== to) throw mustBeFinished(running);
  if (running && optOutUntil && running.optOutUntil?.getTime() !== optOutUntil.getTime())
    throw new EventChangeError('it is being moved with another end of opting out: finish that first');
  if (running) return 'begun';
  if (cancellationOf(event, null)) throw new EventChangeError('it was cancelled');
  const last = lastMoveOf(event);
  if (last?.toOn === to && event.startsOn === to) return stageOfEnd(event, last, optOutUntil);
  if (daysBetween(event.startsOn, to) <= 0)
    throw new EventChangeError(`it begins on ${event.startsOn}: the new day must be a later one`);
  if (to <= event.today) throw new EventChangeError('the new day must be one to come');
  if (optOutUntil) checkEnd(event, to, optOutUntil);
  return 'new';
}

function checkEnd({ now }: EventToChange, to: CalendarDate, optOutUntil: Date): void {
  if (optOutUntil <= now)
    throw new EventChangeError(`${formatDateTime(optOutUntil, 'en')} is over: give a later end`);
  if (optOutUntil > budapestInstant(to, '00:00'))
    throw new EventChangeError(`who starts on ${to} cannot opt out any more: give an earlier end`);
}

/** The event has moved already: its announced end of opting out can be extended, but not taken back. */
function stageOfEnd(
  event: EventToChange,
  { toOn, optOutUntil: told }: EventChange,
  wanted: Date | null,
): Stage {
  if (!wanted || wanted.getTime() === told?.getTime()) return 'done';
  if (told && wanted < told)
    throw new EventChangeError(`who has entered was told ${formatDateTime(told, 'en')}: give a later end`);
  checkEnd(event, toOn ?? event.startsOn, wanted);
  return 'wider';
}

const lastMoveOf = ({ changes }: EventToChange) => changes.findLast(({ toOn }) => toOn !== null);

/**
 * Moves an event to a later day, frees its goods and notifies everybody. Works in batches, each a transaction: a repeated call
 * continues where it was. Its dates move in the first one, all at once. Called for the same day with a later end of opting out,
 * it frees the goods until then, and notifies people who have entered.
 */
export async function postpone(handle: Handle, wanted: Postponement, report: Report): Promise<void> {
  const event = await findEvent(handle, wanted.eventId);
  const stage = stageOf(event, wanted);
  if (stage === 'done') return;
  const open = stage === 'wider' ? widen : begin;
  const running = runningOf(event) ?? (await inTransaction(handle, (trx) => open(trx, event, wanted)));
  await carryOut(handle, running.id, stepsOf(event), report);
}

const stepsOf = (event: EventToChange): Step[] => [freeGoods, notifyMoved(event)];

async function begin(trx: Trx, event: EventToChange, wanted: Postponement): Promise<EventChange> {
  const { id: eventId, startsOn: fromOn } = event;
  const { to: toOn, optOutUntil, withDonations, by } = wanted;
  const change = await insertChange(trx, {
    eventId,
    raceId: null,
    fromOn,
    toOn,
    optOutUntil,
    withDonations,
    step: 'goods',
  });
  // From the row's own instant, as the loader counts what was over by then.
  await moveDates(trx, eventId, { from: fromOn, to: toOn, at: change.at });
  await movePickups(trx, eventId, daysBetween(fromOn, toOn));
  await eraseReminders(trx, eventId);
  await writeStaffAudit(trx, {
    actorId: null,
    action: 'event.moved',
    subject: `event_change:${change.id}`,
    personId: null,
    eventId: asId<EventId>(eventId),
    reason: by ?? null,
    detail: {
      event: eventId,
      from: fromOn,
      to: toOn,
      optOutUntil,
      was: { startsOn: fromOn },
      is: { startsOn: toOn },
    },
  });
  return change;
}

/** Opens the last move again with a later end of opting out. */
async function widen(
  trx: Trx,
  event: EventToChange,
  { optOutUntil, withDonations, by }: Postponement,
): Promise<EventChange> {
  const last = lastMoveOf(event);
  if (!last) throw new Error(`${event.id} was never moved`);
  const now = await lockChange(trx, last.id);
  const { optOutUntil: before, done } = now;
  // The same command was given twice at once: the other one is running.
  if (now.step !== null || (before && optOutUntil && before >= optOutUntil)) return now;
  await widenChange(trx, {
    id: last.id,
    optOutUntil,
    withDonations,
    step: 'goods',
    rounds: roundsOf(done) + 1,
  });
  await writeStaffAudit(trx, {
    actorId: null,
    action: 'event.opt_out_widened',
    subject: `event_change:${last.id}`,
    personId: null,
    eventId: asId<EventId>(event.id),
    reason: by ?? null,
    detail: {
      event: event.id,
      from: before,
      to: optOutUntil,
      was: { optOutUntil: before },
      is: { optOutUntil },
    },
  });
  return last;
}
