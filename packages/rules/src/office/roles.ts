import type { EventId } from '../ids.ts';

/**
 * The roles that allow a person more than their own data:
 * - `organiser`: everything of the event but medical certificates, also what the other roles are for
 * - `registrar`: entries and the start list
 * - `treasurer`: money and refunds
 * - `reviewer`: medical certificates
 * - `desk`: handing out packets on the day
 * - `timing`: start lists out, results in
 * - `editor`: words, pictures and pages
 * - `observer`: numbers and lists without personal data; every role includes it
 */
export const ROLES = [
  'organiser',
  'registrar',
  'treasurer',
  'reviewer',
  'desk',
  'timing',
  'editor',
  'observer',
] as const;
export type Role = (typeof ROLES)[number];

/** A role that an account has been given; `eventId` null: for all events, those to come included. */
export interface RoleGrant {
  readonly role: Role;
  readonly eventId: EventId | null;
}

/**
 * The role that an operation requires.
 * - `event`: the role for the event that its path names, or for all events
 * - `all`: the role for all events; one for a single event is not enough
 */
export interface RoleNeed {
  readonly role: Role;
  readonly scope: 'event' | 'all';
}

/** Whether these grants satisfy the required role, for the event of the path if there is one. */
export function mayAct(grants: readonly RoleGrant[], need: RoleNeed, eventId: EventId | undefined): boolean {
  return grants.some(
    (grant) =>
      includesRole(grant.role, need.role) &&
      (grant.eventId === null || (need.scope === 'event' && grant.eventId === eventId)),
  );
}

/**
 * Whether a role may do what another one is for. An organiser may do everything but read medical certificates: health data are for
 * reviewers alone. Everybody with a role may look at what an observer sees.
 */
export function includesRole(role: Role, needed: Role): boolean {
  return role === needed || needed === 'observer' || (role === 'organiser' && needed !== 'reviewer');
}
