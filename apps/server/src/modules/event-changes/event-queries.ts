import type { CalendarDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';
import { type EventChange, findChanges } from '../catalog/index.ts';

/** What cannot be done, in words for who has given the command. */
export class EventChangeError extends Error {}

export interface EventToChange {
  readonly id: string;
  readonly name: { readonly hu: string; readonly en: string };
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly today: CalendarDate;
  readonly now: Date;
  readonly changes: readonly EventChange[];
}

/** Throws when there is no such event. */
export async function findEvent(handle: Handle, eventId: string): Promise<EventToChange> {
  const { rows } = await sql<Omit<EventToChange, 'changes'>>`
    select id, json_build_object('hu', name_hu, 'en', name_en) as name, starts_on as "startsOn", ends_on as "endsOn",
      budapest_today() as today, app_clock() as now
    from event where id = ${eventId}`.execute(handle);
  const [event] = rows;
  if (!event) throw new EventChangeError(`there is no event "${eventId}"`);
  return { ...event, changes: await findChanges(handle, eventId) };
}

/** The change that is being carried out; undefined when none is. */
export function runningOf({ changes }: Pick<EventToChange, 'changes'>): EventChange | undefined {
  return changes.find(({ step }) => step !== null);
}
