import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/profile.ts';

export type * from '../schemas/profile.ts';

const operation = operationsOf<typeof schemas>();

/**
 * An account without the consent to data storage is refused every change until the request includes `dataStorageConsent`. Names
 * and birth date cannot be changed (field code `locked`) once the person has a paid entry; numbers of another person are refused
 * with `already_taken` (field code `taken`). `changedEntries`: entries in a cart whose price or eligibility changes with the
 * birth date.
 */
export const replaceProfile = operation({
  id: 'replaceProfile',
  method: 'PUT',
  path: '/users/{userId}',
  summary: 'Change the whole profile; completes the registration',
  access: 'self',
  incompleteAllowed: true,
  refusals: ['already_taken'],
});

/** As `replaceProfile`, for the given fields. Those of an address, and the two VAT numbers, are given together. */
export const changeProfile = operation({
  id: 'changeProfile',
  method: 'PATCH',
  path: '/users/{userId}',
  summary: 'Change parts of the profile; an address completes the registration',
  access: 'self',
  incompleteAllowed: true,
  refusals: ['already_taken'],
});

/** Before a form is sent. E-mail addresses are not asked here: nobody learns whether one is known. */
export const checkUsers = operation({
  id: 'checkUsers',
  method: 'GET',
  path: '/users/check',
  summary: 'Which of these numbers another person has',
  access: 'member',
  incompleteAllowed: true,
  refusals: [],
});

export const getAnniversary = operation({
  id: 'getAnniversary',
  method: 'GET',
  path: '/users/{userId}/anniversary',
  summary: 'Points and status of a person who comes back',
  access: 'self',
  refusals: [],
});
