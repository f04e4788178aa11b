import { writeAudit } from '../../platform/audit.ts';
import { type Handle, inTransaction, type Trx } from '../../platform/database.ts';
import type { Carts } from '../cart/index.ts';
import { cancelRaces, type EventChange, insertChange, lockChange, noteProgress } from '../catalog/index.ts';
import { EventChangeError, type EventToChange, findEvent, runningOf } from './event-queries.ts';
import { freeCarts } from './free-carts.ts';
import type { Stage } from './postpone.ts';
import { endWaiting, type RefundDeps, refundAll, refundGoods } from './refund-all.ts';
import { findGoods, findPaid } from './refund-queries.ts';
import { carryOut, type Report } from './steps.ts';
import { tellCancelled } from './tell-cancelled.ts';

/** So many are counted. */
const MOST_LEFT = 1000;

export interface CancelDeps extends RefundDeps {
  readonly carts: Pick<Carts, 'dropLoose'>;
}

export interface Cancellation {
  readonly eventId: string;
  readonly withDonations: boolean;
}

/** What a command would do: begin, go on, or nothing. Throws what is wrong with it. */
export function stageOfCancelling(event: EventToChange): Stage {
  const running = runningOf(event);
  if (running?.toOn)
    throw new EventChangeError(`it is being moved to ${running.toOn}: give that command again to finish it`);
  if (running) return 'begun';
  if (event.changes.some(({ toOn }) => toOn === null)) return 'done';
  if (event.endsOn < event.today) throw new EventChangeError(`it was over on ${event.endsOn}`);
  return 'new';
}

/** What is left to go back of a cancelled event, when its command is through. */
export interface Left {
  readonly entries: number;
  readonly goods: number;
}

/** Counts orders, teams as one; money that comes late goes back by itself, so there is mostly nothing. */
export async function leftOf(handle: Handle, event: EventToChange): Promise<Left> {
  const change = event.changes.find(({ toOn }) => toOn === null);
  return {
    entries: (await findPaid(handle, event.id, '0', MOST_LEFT)).length,
    goods: (await findGoods(handle, event.id, change?.withDonations ?? false)).length,
  };
}

/**
 * Cancels an event: nobody can enter any more, carts and waiting lists are freed, all that was paid goes back to where it came from,
 * everybody is told. It goes on where it was when it is called again; after its end it gives back what is left, if there is any.
 */
export async function cancelEvent(deps: CancelDeps, wanted: Cancellation, report: Report): Promise<void> {
  const event = await findEvent(deps.db, wanted.eventId);
  const running = runningOf(event) ?? (await inTransaction(deps.db, (trx) => open(trx, event, wanted)));
  const steps = [
    freeCarts(event, deps.carts),
    endWaiting(deps, event.id),
    refundAll(deps, event.id),
    refundGoods(deps, event.id),
    tellCancelled(event),
  ];
  await carryOut(deps.db, running.id, steps, report);
}

/** Begins it, or goes back to the refunds of one that was through: what was done stays, and nobody is told twice. */
async function open(trx: Trx, event: EventToChange, wanted: Cancellation): Promise<EventChange> {
  const known = event.changes.find(({ toOn }) => toOn === null);
  if (!known) return begin(trx, event, wanted);
  const { id, done } = await lockChange(trx, known.id);
  await noteProgress(trx, { id, step: 'entries', cursor: '0', done });
  return known;
}

async function begin(
  trx: Trx,
  { id: eventId, startsOn: fromOn }: EventToChange,
  { withDonations }: Cancellation,
): Promise<EventChange> {
  await cancelRaces(trx, eventId);
  const change = await insertChange(trx, {
    ...{ eventId, fromOn, toOn: null, optOutUntil: null },
    ...{ withDonations, step: 'carts' },
  });
  await writeAudit(trx, {
    actorId: null,
    action: 'event.cancelled',
    subject: `event_change:${change.id}`,
    detail: { event: eventId, day: fromOn },
  });
  return change;
}
