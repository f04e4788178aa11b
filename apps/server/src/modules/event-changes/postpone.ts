import { budapestInstant, type CalendarDate, daysBetween, formatDateTime } from '@rajt/rules/dates';
import { writeAudit } from '../../platform/audit.ts';
import { type Handle, inTransaction, type Trx } from '../../platform/database.ts';
import { type EventChange, insertChange, moveDates } from '../catalog/index.ts';
import { moveHandovers } from '../delivery/index.ts';
import { forgetReminders } from '../reminders/index.ts';
import { EventChangeError, type EventToChange, findEvent, runningOf } from './event-queries.ts';
import { freeGoods } from './free-goods.ts';
import { carryOut, type Report, type Step } from './steps.ts';
import { tellMoved } from './tell-moved.ts';

export interface Postponement {
  readonly eventId: string;
  /** The event's new first day. */
  readonly to: CalendarDate;
  /** Exclusive; null: nobody may opt out. */
  readonly optOutUntil: Date | null;
  /** Donations go back with what is given up. */
  readonly withDonations: boolean;
}

/** What a command would do: begin, go on, or nothing. Throws what is wrong with it. */
export type Stage = 'new' | 'begun' | 'done';

export function stageOf(event: EventToChange, { to, optOutUntil }: Postponement): Stage {
  const running = runningOf(event);
  if (running && running.toOn !== to)
    throw new EventChangeError(
      `it is being ${running.toOn ? `moved to ${running.toOn}` : 'cancelled'}: give that command again to finish it`,
    );
  if (running) return 'begun';
  const last = event.changes.at(-1);
  if (last?.toOn === null) throw new EventChangeError('it was cancelled');
  if (last?.toOn === to && event.startsOn === to) return 'done';
  if (daysBetween(event.startsOn, to) <= 0)
    throw new EventChangeError(`it begins on ${event.startsOn}: the new day must be a later one`);
  if (to <= event.today) throw new EventChangeError('the new day must be one to come');
  if (optOutUntil && optOutUntil <= event.now)
    throw new EventChangeError(`${formatDateTime(optOutUntil, 'en')} is over: give a later end`);
  if (optOutUntil && optOutUntil > budapestInstant(to, '00:00'))
    throw new EventChangeError(`who starts on ${to} cannot opt out any more: give an earlier end`);
  return 'new';
}

/**
 * Moves an event to a later day, frees its goods and tells everybody: in batches, each a transaction, so that it goes on where
 * it was when it is called again. Its dates move in the first one, all at once.
 */
export async function postpone(handle: Handle, wanted: Postponement, report: Report): Promise<void> {
  const event = await findEvent(handle, wanted.eventId);
  const stage = stageOf(event, wanted);
  if (stage === 'done') return;
  const running = runningOf(event) ?? (await inTransaction(handle, (trx) => begin(trx, event, wanted)));
  await carryOut(handle, running.id, stepsOf(event), report);
}

const stepsOf = (event: EventToChange): Step[] => [freeGoods, tellMoved(event)];

async function begin(trx: Trx, event: EventToChange, wanted: Postponement): Promise<EventChange> {
  const { id: eventId, startsOn: fromOn } = event;
  const { to: toOn, optOutUntil, withDonations } = wanted;
  const change = await insertChange(trx, {
    ...{ eventId, fromOn, toOn },
    ...{ optOutUntil, withDonations, step: 'goods' },
  });
  // From the row's own instant, as the loader counts what was over by then.
  await moveDates(trx, eventId, { from: fromOn, to: toOn, at: change.at });
  await moveHandovers(trx, eventId, daysBetween(fromOn, toOn));
  await forgetReminders(trx, eventId);
  await writeAudit(trx, {
    actorId: null,
    action: 'event.moved',
    subject: `event_change:${change.id}`,
    detail: { event: eventId, from: fromOn, to: toOn, optOutUntil },
  });
  return change;
}
