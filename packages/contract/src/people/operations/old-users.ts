import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/old-users.ts';

export type * from '../schemas/old-users.ts';

const operation = operationsOf<typeof schemas>();

/** Old users: people who were imported from another system and have no password yet. Read-only. */
export const checkOldUser = operation({
  id: 'checkOldUser',
  method: 'POST',
  path: '/signup/oldactivate/check',
  summary: "Where an old user's link stands",
  access: 'open',
  refusals: ['token_invalid'],
});

/** `checkOldUser` by the path of the specification, with the token in the address. */
export const checkOldUserByUrl = operation({
  id: 'checkOldUserByUrl',
  method: 'GET',
  path: '/signup/oldactivate',
  summary: "Where an old user's link stands, as the specification asks",
  access: 'open',
  refusals: ['token_invalid'],
});

/** Sets the first password and activates; repeating it with the same password succeeds. */
export const activateOldUser = operation({
  id: 'activateOldUser',
  method: 'POST',
  path: '/signup/oldactivate',
  summary: 'Give an imported account its first password',
  access: 'open',
  refusals: ['token_invalid'],
});

/**
 * `activateOldUser` by the path of the specification, with the token in the address. Without the consent to data storage the
 * registration is incomplete until `changeProfile` brings it.
 */
export const activateOldUserByUrl = operation({
  id: 'activateOldUserByUrl',
  method: 'PUT',
  path: '/signup/oldactivate/{token}',
  summary: 'Give an imported account its first password, as the specification asks',
  access: 'open',
  refusals: ['token_invalid'],
});
