import type { CalendarDate } from '@rajt/rules/dates';
import type { RaceId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { bothNames } from '../../../platform/postgres/names.ts';
import { type EventChange, findChanges } from '../../content/catalog/index.ts';

/** Explains to the operator who has given a command why it cannot be done. */
export class EventChangeError extends Error {}

/** The scope of a change: an event, or one race of it. */
export interface Scope {
  readonly eventId: string;
  /** Null: all of it. */
  readonly raceId: RaceId | null;
}

/** Whether the race `r` is in it. */
export const inScope = ({ eventId, raceId }: Scope): RawBuilder<boolean> =>
  sql`r.event_id = ${eventId} and (${raceId}::text is null or r.id = ${raceId})`;

export interface EventToChange {
  readonly id: string;
  readonly name: { readonly hu: string; readonly en: string };
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly today: CalendarDate;
  readonly now: Date;
  readonly races: readonly {
    readonly id: RaceId;
    readonly name: { readonly hu: string; readonly en: string };
    readonly raceOn: CalendarDate;
  }[];
  readonly changes: readonly EventChange[];
}

/** Throws when there is no such event. */
export async function findEvent(handle: Handle, eventId: string): Promise<EventToChange> {
  const { rows } = await sql<Omit<EventToChange, 'changes'>>`
    select id, json_build_object('hu', name_hu, 'en', name_en) as name, starts_on as "startsOn", ends_on as "endsOn",
      budapest_today() as today, app_clock() as now, (
        select json_agg(json_build_object('id', r.id, 'name', ${bothNames('r')},
          'raceOn', r.race_on) order by r.sort)
        from race r where r.event_id = event.id) as races
    from event where id = ${eventId}`.execute(handle);
  const [event] = rows;
  if (!event) throw new EventChangeError(`there is no event "${eventId}"`);
  return { ...event, changes: await findChanges(handle, eventId) };
}

/** A race of it by its id; throws when there is none. */
export function raceOf({ id, races }: EventToChange, raceId: RaceId): EventToChange['races'][number] {
  const race = races.find((one) => one.id === raceId);
  if (!race)
    throw new EventChangeError(
      `${id} has no race "${raceId}": it has ${races.map((one) => one.id).join(', ')}`,
    );
  return race;
}

/** The cancellation of the event, or of one race of it, started or through. */
export function cancellationOf(
  { changes }: Pick<EventToChange, 'changes'>,
  raceId: RaceId | null,
): EventChange | undefined {
  return changes.find((change) => change.toOn === null && change.raceId === raceId);
}

/** The error for another command while a change is being carried out. */
export function mustBeFinished({ toOn, raceId }: EventChange): EventChangeError {
  const what =
    toOn !== null
      ? `it is being moved to ${toOn}`
      : raceId !== null
        ? `its race ${raceId} is being cancelled`
        : 'it is being cancelled';
  return new EventChangeError(`${what}: give that command again to finish it`);
}

/** The change that is being carried out; undefined when none is. */
export function runningOf({ changes }: Pick<EventToChange, 'changes'>): EventChange | undefined {
  return changes.find(({ step }) => step !== null);
}
