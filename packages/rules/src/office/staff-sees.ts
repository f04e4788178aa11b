import type { EventId } from '../ids.ts';
import type { Role, RoleGrant } from './roles.ts';

/**
 * The kinds of personal fields in the console's answers; a field without one of them is for every role.
 * - `contact`: e-mail address, phone, address
 * - `birthYear`: year of birth
 * - `birth`: birth date and age
 * - `health`: medical certificates and notes
 * - `money`: prices, payments, refunds
 * - `internal`: notes and reasons that staff write for each other
 */
export const FIELD_SCOPES = ['contact', 'birthYear', 'birth', 'health', 'money', 'internal'] as const;
export type FieldScope = (typeof FIELD_SCOPES)[number];

/**
 * The fields that each role sees. An organiser does not see health data: that is for a reviewer alone. The desk sees the
 * year of birth and never the date; flags about health data are fields without a scope.
 */
export const ROLE_SEES: Readonly<Record<Role, readonly FieldScope[]>> = {
  organiser: ['contact', 'birthYear', 'birth', 'money', 'internal'],
  registrar: ['contact', 'birthYear', 'birth', 'internal'],
  treasurer: ['contact', 'money', 'internal'],
  reviewer: ['birthYear', 'birth', 'health'],
  desk: ['birthYear'],
  timing: ['birthYear', 'birth'],
  editor: [],
  observer: [],
};

/** The fields of an event's people that these grants show: the union of its roles. Null: what belongs to no single event. */
export function staffSees(grants: readonly RoleGrant[], eventId: EventId | null): ReadonlySet<FieldScope> {
  return new Set(
    grants
      .filter((grant) => grant.eventId === null || grant.eventId === eventId)
      .flatMap(({ role }) => ROLE_SEES[role]),
  );
}
