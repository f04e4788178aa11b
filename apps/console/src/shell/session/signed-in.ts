import { dataOf } from '@rajt/app-kit/api/data-of';
import { queryClient } from '@rajt/app-kit/api/query-client';
import { queryOf, setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { getMe, type StaffMe } from '@rajt/contract/office/operations/console-session';
import { includesRole, type Role } from '@rajt/rules/office/roles';
import { FIELD_SCOPES, type FieldScope } from '@rajt/rules/office/staff-sees';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { plainCall } from './plain-call.ts';

/**
 * Reads the signed-in member of staff, again at intervals, as roles may change. A refusal is handled by the asking route, which opens
 * the sign-in.
 */
export const meQuery = queryOptions({
  ...queryOf(getMe),
  queryFn: async ({ signal }) => dataOf<typeof getMe>((await plainCall(getMe, undefined, { signal })).answer),
  staleTime: 60_000,
});

let isIn = false;

/** Stores the signed-in member of staff, to whom the drafts of forms belong. */
export function noteSignedIn(me: StaffMe): void {
  isIn = true;
  if (useStore.getState().userId !== me.id) useStore.setState({ userId: me.id });
}

/** Opens the console with the answer of the second step. */
export function enter(me: StaffMe): void {
  setKnown(queryClient, getMe, undefined, me);
  noteSignedIn(me);
}

/** Whether a member of staff was signed in on this page until now. */
export function leftBehind(): boolean {
  const was = isIn;
  isIn = false;
  return was;
}

/** The signed-in member of staff, for screens behind the sign-in: their route has read it. */
export function useMe(): StaffMe {
  return useSuspenseQuery(meQuery).data;
}

/** Whether one of the grants is enough for a role for all events. */
export function hasRole(me: StaffMe, role: Role): boolean {
  return me.grants.some((grant) => grant.eventId === null && includesRole(grant.role, role));
}

/** Whether one of the grants is enough for a role, for all events or for one. */
export function hasRoleSomewhere(me: StaffMe, role: Role): boolean {
  return me.grants.some((grant) => includesRole(grant.role, role));
}

/** Whether one of the grants is enough for a role for an event. */
export function hasRoleIn(me: StaffMe, role: Role, eventId: string): boolean {
  return me.grants.some(
    (grant) => (grant.eventId === null || grant.eventId === eventId) && includesRole(grant.role, role),
  );
}

/**
 * The scopes that a member of staff sees at an event; without an event, the scopes that they see at each of their events.
 */
export function seenFields({ grants, sees }: StaffMe, eventId: string | undefined): ReadonlySet<FieldScope> {
  if (eventId !== undefined) return new Set([...sees.all, ...(sees.events[eventId] ?? [])]);
  if (grants.some((grant) => grant.eventId === null)) return new Set(sees.all);
  const events = Object.values(sees.events);
  return new Set(
    FIELD_SCOPES.filter((scope) => events.length > 0 && events.every((seen) => seen.includes(scope))),
  );
}
