import type { CalendarDate } from '@rajt/rules/dates';
import type { EntryId, RaceId } from '@rajt/rules/ids';
import { isClassFor } from '@rajt/rules/timetable';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';
import { findClasses } from './queries.ts';

/** Whether all classes that are booked for an entry are for somebody of this age, who wants to take it over. */
export async function isBookedFor(
  handle: Handle,
  { entryId, raceId }: { readonly entryId: EntryId; readonly raceId: RaceId },
  person: { readonly birthDate: CalendarDate; readonly raceDate: CalendarDate },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select c.class_id::text as id from chosen_class c join class_choice choice using (entry_id)
    where c.entry_id = ${entryId} and choice.final_at is not null`.execute(handle);
  if (rows.length === 0) return true;
  const booked = new Set(rows.map(({ id }) => id));
  return (await findClasses(handle, raceId)).every((one) => !booked.has(one.id) || isClassFor(one, person));
}
