import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/managed-people.ts';

export type * from '../schemas/managed-people.ts';

const operation = operationsOf<typeof schemas>();

/** Equal people are added once: the answer is the existing one. `entering_blocked`: they refuse to be entered by the caller. */
export const addManagedPerson = operation({
  id: 'addManagedPerson',
  method: 'POST',
  path: '/users/{userId}/managed-people',
  summary: 'Add a person without an account to the fellows',
  access: 'self',
  refusals: ['fellows_full', 'entering_blocked'],
});

/** Names and birth date cannot be changed (field code `locked`) once the person has a paid entry. */
export const changeManagedPerson = operation({
  id: 'changeManagedPerson',
  method: 'PUT',
  path: '/users/{userId}/managed-people/{personId}',
  summary: 'Change a person without an account',
  access: 'self',
  refusals: ['entering_blocked'],
});
