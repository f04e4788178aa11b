import type { EventId } from '@rajt/rules/ids';
import type { Staff } from '../../../platform/http/console.ts';

/** The events that a member of staff works on; null: all, by a role for all events. */
export type StaffEvents = readonly EventId[] | null;

export function eventsOf({ grants }: Pick<Staff, 'grants'>): StaffEvents {
  const ids = grants.map(({ eventId }) => eventId);
  return ids.includes(null) ? null : [...new Set(ids.filter((id) => id !== null))].sort();
}
