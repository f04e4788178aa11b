import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/password.ts';

export type * from '../schemas/password.ts';

const operation = operationsOf<typeof schemas>();

/**
 * Always the same answer after the same work. Only the mail shows what can be done: a link, that the address waits for its
 * activation, that there is no account, or how an imported user gets a first password.
 */
export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/passwordreset/create',
  summary: 'Ask for a link to set a new password',
  access: 'open',
  refusals: [],
});

/** Read-only: reports an expired link before the person has thought of a password. */
export const checkPasswordReset = operation({
  id: 'checkPasswordReset',
  method: 'POST',
  path: '/passwordreset/check',
  summary: 'Whose password a link sets',
  access: 'open',
  refusals: ['token_invalid'],
});

/** Works once; every session of the person ends. A link that is not good is refused with dev_msg "Invalid token". */
export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: '/passwordreset/reset',
  summary: 'Set a new password by a link',
  access: 'open',
  refusals: ['token_invalid'],
});

/** All other sessions of the person end. */
export const changePassword = operation({
  id: 'changePassword',
  method: 'PUT',
  path: '/users/{userId}/password',
  summary: 'Change the password',
  access: 'self',
  refusals: [],
});
