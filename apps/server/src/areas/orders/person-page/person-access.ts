import type { EventId, UserId } from '@rajt/rules/ids';
import { eventsOfGrants, type GrantEvents } from '@rajt/rules/office/grant-events';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import type { Staff } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findEventsOfPerson, isKnownPerson } from './access-queries.ts';

/** The data of a person that a member of staff may see. */
export interface PersonAccess {
  readonly personId: UserId;
  /** The events of the caller's grants; null: all events. Entries and orders of other events are left out. */
  readonly events: GrantEvents;
  /** The events of the grants that the person has an entry of. */
  readonly shared: readonly EventId[];
  /** The scopes for the person: those of each event that the person has an entry of. */
  readonly sees: ReadonlySet<FieldScope>;
}

/**
 * Finds what a member of staff may see of a person: people with an entry of an event of their grants, or anybody with a grant of all
 * events. Everybody else, and an erased person, is not found.
 */
export async function accessOf(db: Handle, staff: Staff, personId: UserId): Promise<PersonAccess> {
  const events = eventsOfGrants(staff.grants);
  const ofPerson = await findEventsOfPerson(db, personId);
  const shared = events === null ? ofPerson : ofPerson.filter((eventId) => events.includes(eventId));
  if (events !== null && shared.length === 0) throw new Refusal('not_found');
  if (!(await isKnownPerson(db, personId))) throw new Refusal('not_found');
  return { personId, events, shared, sees: seesInAny(staff, shared) };
}

/** The scopes that a member of staff sees at one of these events, or at all. */
export function seesInAny(
  { sees }: Pick<Staff, 'sees'>,
  events: readonly EventId[],
): ReadonlySet<FieldScope> {
  return new Set([...sees(null), ...events.flatMap((eventId) => [...sees(eventId)])]);
}
