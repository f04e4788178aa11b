import type { Filter } from '@rajt/contract/office/filters';
import { asId, type EventId } from '@rajt/rules/ids';
import { eventsOfGrants, type GrantEvents, hasGrantAt } from '@rajt/rules/office/grant-events';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import type { Staff } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuestion } from './list-entries.ts';
import { rangeOf } from './range.ts';

/** The events of a question: the named event, or all events of the caller's grants. An event outside the grants is refused. */
export function eventsAsked({ grants }: Staff, eventId: string | null): GrantEvents {
  if (eventId === null) return eventsOfGrants(grants);
  const id = asId<EventId>(eventId);
  if (!hasGrantAt(grants, id)) throw new Refusal('forbidden');
  return [id];
}

/** The question of a member of staff, with the scopes that they see in each event whose entries it can find. */
export function questionOf(
  staff: Staff,
  asked: { readonly eventId?: string | null | undefined; readonly filter: Filter; readonly search: string },
): ListQuestion {
  const { filter, search } = asked;
  const events = eventsAsked(staff, asked.eventId ?? null);
  return { filter, search, events, sees: seesOfFilter(staff, events, filter) };
}

/** The scopes that a member of staff sees in each of the events whose entries a filter can find. */
export function seesOfFilter(staff: Staff, events: GrantEvents, filter: Filter): ReadonlySet<FieldScope> {
  const found = rangeOf(filter, events).events;
  // A filter that fits no event shows nothing, so it needs no more scopes than the listed events.
  return seesInAll(
    staff,
    found === null || found.length === 0 ? events : found.map((id) => asId<EventId>(id)),
  );
}

/** The scopes that a member of staff sees at each of these events; null: at all events. */
export function seesInAll({ sees }: Pick<Staff, 'sees'>, events: GrantEvents): ReadonlySet<FieldScope> {
  if (events === null) return sees(null);
  const [first, ...others] = events.map((id) => sees(id));
  return new Set([...(first ?? [])].filter((scope) => others.every((seen) => seen.has(scope))));
}
