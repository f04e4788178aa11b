import {
  daysOfMove,
  type EventMove,
  moveInstant,
  moveOpening,
  moveSteps,
} from '@rajt/rules/content/event-move';
import { addDays } from '@rajt/rules/dates';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { lockRaces, raiseVersion } from './content/queries.ts';

/** A race's own dates, as they are stored. */
interface StoredDates {
  readonly id: string;
  readonly raceOn: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly freezesAt: Date | null;
  readonly timetableClosesAt: Date | null;
  /** Instants as JSON has them. */
  readonly changeUntil: Readonly<Record<string, string>>;
}

/**
 * Moves all dates of a stored event, as `movedContent` does those of its file. Locks its races, counters and pools, as a load
 * does; nothing of its transaction may have locked these before.
 */
export async function moveDates(trx: Trx, eventId: string, move: EventMove): Promise<void> {
  await lockRaces(trx, [eventId]);
  const later = (instant: Date | null) => instant && moveInstant(instant, daysOfMove(move));
  await moveEvent(trx, eventId, daysOfMove(move), later);
  for (const race of await findDates(trx, eventId)) {
    await moveRace(trx, race, move, later);
    await moveTiers(trx, race.id, move);
    await moveStarts(trx, race.id, later);
    await raiseVersion(trx, race.id);
  }
}

/** Ends the sale of all races of an event permanently, or of one. Locks as `moveDates` does. */
export async function cancelRaces(trx: Trx, eventId: string, raceId: string | null): Promise<void> {
  await lockRaces(trx, [eventId]);
  await sql`update race set is_cancelled = true, version = version + 1
    where event_id = ${eventId} and (${raceId}::text is null or id = ${raceId})`.execute(trx);
}

type Later = (instant: Date | null) => Date | null;

async function moveEvent(trx: Trx, eventId: string, days: number, later: Later): Promise<void> {
  const event = await trx
    .selectFrom('event')
    .select(['starts_on', 'ends_on', 'handover_until', 'race_change_until'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('event')
    .set({
      starts_on: addDays(event.starts_on, days),
      ends_on: addDays(event.ends_on, days),
      handover_until: later(event.handover_until),
      race_change_until: later(event.race_change_until),
      updated_at: sql`app_now()`,
    })
    .where('id', '=', eventId)
    .execute();
}

async function findDates(trx: Trx, eventId: string): Promise<StoredDates[]> {
  const { rows } = await sql<StoredDates>`
    select id, race_on as "raceOn", entry_opens_at as "opensAt", entry_closes_at as "closesAt",
      team_freezes_at as "freezesAt",
      timetable_closes_at as "timetableClosesAt", change_until as "changeUntil"
    from race where event_id = ${eventId} order by id`.execute(trx);
  return rows;
}

async function moveRace(trx: Trx, race: StoredDates, move: EventMove, later: Later): Promise<void> {
  const changeUntil = Object.fromEntries(
    Object.entries(race.changeUntil).map(([group, until]) => [group, later(new Date(until))]),
  );
  await trx
    .updateTable('race')
    .set({
      race_on: addDays(race.raceOn, daysOfMove(move)),
      entry_opens_at: moveOpening(race.opensAt, move),
      entry_closes_at: moveInstant(race.closesAt, daysOfMove(move)),
      team_freezes_at: later(race.freezesAt),
      timetable_closes_at: later(race.timetableClosesAt),
      change_until: JSON.stringify(changeUntil),
    })
    .where('id', '=', race.id)
    .execute();
}

async function moveTiers(trx: Trx, raceId: string, move: EventMove): Promise<void> {
  const tiers = await trx
    .selectFrom('price_tier')
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('race_id', '=', raceId)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  for (const { id, startsAt, endsAt } of moveSteps(tiers, move))
    await trx
      .updateTable('price_tier')
      .set({ starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', id)
      .execute();
}

/** Heats, and classes of the timetable. */
async function moveStarts(trx: Trx, raceId: string, later: Later): Promise<void> {
  const heats = await trx
    .selectFrom('heat')
    .select(['id', 'starts_at as startsAt'])
    .where('race_id', '=', raceId)
    .execute();
  for (const { id, startsAt } of heats)
    await trx
      .updateTable('heat')
      .set({ starts_at: later(startsAt) })
      .where('id', '=', id)
      .execute();
  const { rows: classes } = await sql<{ id: string; startsAt: Date; endsAt: Date }>`
    select c.id::text, c.starts_at as "startsAt", c.ends_at as "endsAt"
    from timetable_class c join timetable_location l on l.id = c.location_id where l.race_id = ${raceId}`.execute(
    trx,
  );
  for (const { id, startsAt, endsAt } of classes)
    await sql`update timetable_class set starts_at = ${later(startsAt)}, ends_at = ${later(endsAt)} where id = ${id}`.execute(
      trx,
    );
}
