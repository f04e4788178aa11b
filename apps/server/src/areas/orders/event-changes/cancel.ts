import { asId, type EventId, type RaceId } from '@rajt/rules/ids';
import { writeStaffAudit } from '../../../platform/audit.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import type { Carts } from '../../checkout/cart/index.ts';
import {
  cancelRaces,
  type EventChange,
  insertChange,
  lockChange,
  noteProgress,
} from '../../content/catalog/index.ts';
import {
  cancellationOf,
  EventChangeError,
  type EventToChange,
  findEvent,
  mustBeFinished,
  raceOf,
  runningOf,
} from './event-queries.ts';
import { freeCarts } from './free-carts.ts';
import { type Cancelled, notifyCancelled } from './notify-cancelled.ts';
import type { Stage } from './postpone.ts';
import { endWaiting, type RefundDeps, refundAll, refundGoods } from './refund-all.ts';
import { findGoods, findPaid } from './refund-queries.ts';
import { carryOut, type Report } from './steps.ts';

/** So many are counted. */
const MOST_LEFT = 1000;

export interface CancelDeps extends RefundDeps {
  readonly carts: Pick<Carts, 'dropLoose'>;
}

export interface Cancellation {
  readonly eventId: string;
  /** That race alone; null: all of it. */
  readonly raceId: RaceId | null;
  readonly withDonations: boolean;
  /** The person who runs the command, for the audit log. */
  readonly by?: string;
}

/** Returns what a command would do: start, continue or nothing. Throws if something is wrong with the command. */
export function stageOfCancelling(event: EventToChange, raceId: RaceId | null): Stage {
  if (raceId !== null) raceOf(event, raceId);
  const running = runningOf(event);
  const known = cancellationOf(event, raceId);
  if (running && running !== known) throw mustBeFinished(running);
  if (running) return 'begun';
  if (known) return 'done';
  if (cancellationOf(event, null)) throw new EventChangeError('all of it was cancelled');
  if (event.endsOn < event.today) throw new EventChangeError(`it was over on ${event.endsOn}`);
  return 'new';
}

/** Entries and goods of a cancelled event that are not refunded when its command is through. */
export interface Left {
  readonly entries: number;
  readonly goods: number;
}

/** Counts orders, teams as one; late money is refunded by itself, so there is mostly nothing. */
export async function leftOf(handle: Handle, event: EventToChange, raceId: RaceId | null): Promise<Left> {
  const scope = { eventId: event.id, raceId };
  const withDonations = cancellationOf(event, raceId)?.withDonations ?? false;
  return {
    entries: (await findPaid(handle, scope, '0', MOST_LEFT)).length,
    goods: (await findGoods(handle, { ...scope, withDonations })).length,
  };
}

/**
 * Cancels an event, or one race of it: closes entering, frees carts and waiting lists, refunds all payments to their source,
 * notifies everybody. A repeated call continues where it was; after the end it refunds what is left, if there is any.
 */
export async function cancelEvent(deps: CancelDeps, wanted: Cancellation, report: Report): Promise<void> {
  const event = await findEvent(deps.db, wanted.eventId);
  const running = runningOf(event) ?? (await inTransaction(deps.db, (trx) => open(trx, event, wanted)));
  const scope = { eventId: event.id, raceId: wanted.raceId };
  const cancelled = cancelledOf(event, wanted.raceId);
  const steps = [
    freeCarts(cancelled, deps.carts),
    endWaiting(deps, scope),
    refundAll(deps, scope),
    refundGoods(deps, scope),
    notifyCancelled(cancelled),
  ];
  await carryOut(deps.db, running.id, steps, report);
}

function cancelledOf(event: EventToChange, raceId: RaceId | null): Cancelled {
  const { name, startsOn } = event;
  if (raceId === null) return { name, day: startsOn };
  const race = raceOf(event, raceId);
  return {
    name: { hu: `${name.hu} – ${race.name.hu}`, en: `${name.en} – ${race.name.en}` },
    day: race.raceOn,
  };
}

/** Starts it, or returns to the refunds of one that was through: what was done stays, and nobody is notified twice. */
async function open(trx: Trx, event: EventToChange, wanted: Cancellation): Promise<EventChange> {
  const known = cancellationOf(event, wanted.raceId);
  if (!known) return begin(trx, event, wanted);
  const { id, done } = await lockChange(trx, known.id);
  await noteProgress(trx, { id, step: 'entries', cursor: '0', done });
  return known;
}

async function begin(
  trx: Trx,
  { id: eventId, startsOn: fromOn }: EventToChange,
  { raceId, withDonations, by }: Cancellation,
): Promise<EventChange> {
  await cancelRaces(trx, eventId, raceId);
  const change = await insertChange(trx, {
    eventId,
    raceId,
    fromOn,
    toOn: null,
    optOutUntil: null,
    withDonations,
    step: 'carts',
  });
  await writeStaffAudit(trx, {
    actorId: null,
    action: 'event.cancelled',
    subject: `event_change:${change.id}`,
    personId: null,
    eventId: asId<EventId>(eventId),
    reason: by ?? null,
    detail: {
      event: eventId,
      race: raceId,
      day: fromOn,
      was: { isCancelled: false },
      is: { isCancelled: true },
    },
  });
  return change;
}
