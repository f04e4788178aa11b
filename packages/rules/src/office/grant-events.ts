import type { EventId } from '../ids.ts';
import type { RoleGrant } from './roles.ts';

/** The events that a member of staff may look at; null: all events, those to come included. */
export type GrantEvents = readonly EventId[] | null;

/** The events that the grants name; null if one of them is for all events. */
export function eventsOfGrants(grants: readonly RoleGrant[]): GrantEvents {
  const events = grants.map(({ eventId }) => eventId);
  return events.includes(null) ? null : [...new Set(events.filter((id) => id !== null))];
}

/** Whether one of the grants is for this event or for all. */
export function hasGrantAt(grants: readonly RoleGrant[], eventId: EventId): boolean {
  return grants.some((grant) => grant.eventId === null || grant.eventId === eventId);
}
