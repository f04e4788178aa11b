import type { CalendarDate } from '@rajt/rules/dates';
import { isClassFor } from '@rajt/rules/entering/timetable';
import type { EntryId, RaceId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findBookedClasses } from './choice-queries.ts';
import { findClasses } from './queries.ts';

/** Whether all booked classes of an entry are for the age of the person who wants to take it over. */
export async function isBookedFor(
  handle: Handle,
  { entryId, raceId }: { readonly entryId: EntryId; readonly raceId: RaceId },
  person: { readonly birthDate: CalendarDate; readonly raceDate: CalendarDate },
): Promise<boolean> {
  const booked = new Set(await findBookedClasses(handle, entryId));
  if (booked.size === 0) return true;
  return (await findClasses(handle, raceId)).every((one) => !booked.has(one.id) || isClassFor(one, person));
}
