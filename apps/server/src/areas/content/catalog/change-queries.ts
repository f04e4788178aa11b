import type { EventMove } from '@rajt/rules/content/event-move';
import type { RaceId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A change of an event by the organiser's command, and how far it has been carried out. */
export interface EventChange {
  readonly id: string;
  readonly eventId: string;
  /** The one race that is cancelled; null: it is of the whole event. */
  readonly raceId: RaceId | null;
  readonly fromOn: string;
  /** Null: cancelled. */
  readonly toOn: string | null;
  /** Exclusive. */
  readonly optOutUntil: Date | null;
  readonly withDonations: boolean;
  readonly at: Date;
  /** The step being carried out; null: all are done. */
  readonly step: string | null;
  /** The last id that this step has done. */
  readonly cursor: string;
  /** How many of each step are done. */
  readonly done: Readonly<Record<string, number>>;
}

const columns = sql`c.id::text, c.event_id as "eventId", c.race_id as "raceId", c.from_on as "fromOn", c.to_on as "toOn", c.opt_out_until as "optOutUntil",
  c.with_donations as "withDonations", c.at, c.step, c.cursor_id::text as cursor, c.done`;

/** The changes of an event in their order. */
export async function findChanges(handle: Handle, eventId: string): Promise<EventChange[]> {
  const { rows } = await sql<EventChange>`
    select ${columns} from event_change c where c.event_id = ${eventId} order by c.id`.execute(handle);
  return rows;
}

/** Locks a change, so that of two commands that carry it out each batch is done by one. */
export async function lockChange(trx: Trx, id: string): Promise<EventChange> {
  const { rows } = await sql<EventChange>`
    select ${columns} from event_change c where c.id = ${id} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`there is no change ${id}`);
  return row;
}

/** Notes a change as started. */
export async function insertChange(
  trx: Trx,
  change: Pick<
    EventChange,
    'eventId' | 'raceId' | 'fromOn' | 'toOn' | 'optOutUntil' | 'withDonations' | 'step'
  >,
): Promise<EventChange> {
  const { rows } = await sql<EventChange>`
    insert into event_change as c (event_id, race_id, from_on, to_on, opt_out_until, with_donations, step)
    values (${change.eventId}, ${change.raceId}, ${change.fromOn}, ${change.toOn}, ${change.optOutUntil},
      ${change.withDonations}, ${change.step})
    returning ${columns}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no change was written');
  return row;
}

/** Notes in the transaction of a batch how far the locked change has come; `step` null: all of it is done. */
export async function noteProgress(
  trx: Trx,
  { id, step, cursor, done }: Pick<EventChange, 'id' | 'step' | 'cursor' | 'done'>,
): Promise<void> {
  await sql`
    update event_change set step = ${step}, cursor_id = ${cursor}::bigint, done = ${JSON.stringify(done)}::jsonb,
      done_at = case when ${step}::text is null then app_now() end where id = ${id}`.execute(trx);
}

/** Opens a locked move again with another end of opting out; `rounds`: how often that was done. */
export async function widenChange(
  trx: Trx,
  change: Pick<EventChange, 'id' | 'optOutUntil' | 'withDonations' | 'step'> & { readonly rounds: number },
): Promise<void> {
  await sql`
    update event_change set opt_out_until = ${change.optOutUntil}, with_donations = with_donations
      or ${change.withDonations},
      step = ${change.step}, cursor_id = 0, done = jsonb_build_object('rounds', ${change.rounds}::int), done_at = null
    where id = ${change.id}`.execute(trx);
}

/** The changes of each of these events that the content loader must respect. */
export interface ChangesOfEvent {
  readonly moves: readonly EventMove[];
  readonly isCancelled: boolean;
  /** Those that were cancelled alone. */
  readonly cancelledRaces: readonly string[];
}

export async function findChangesOf(
  handle: Handle,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, ChangesOfEvent>> {
  const { rows } = await sql<{
    eventId: string;
    raceId: string | null;
    from: string;
    to: string | null;
    at: Date;
  }>`
    select event_id as "eventId", race_id as "raceId", from_on as "from", to_on as "to", at from event_change
    where event_id = any(${[...eventIds]}::text[]) order by id`.execute(handle);
  return new Map(
    [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([eventId, own]) => [
      eventId,
      {
        moves: own.flatMap(({ from, to, at }) => (to === null ? [] : [{ from, to, at }])),
        isCancelled: own.some(({ to, raceId }) => to === null && raceId === null),
        cancelledRaces: own.flatMap(({ raceId }) => raceId ?? []),
      },
    ]),
  );
}
