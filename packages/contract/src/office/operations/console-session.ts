import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/console-session.ts';

export type * from '../schemas/console-session.ts';

const operation = operationsOf<typeof schemas>();

/**
 * The first step. The cookie that it sets opens the second step and nothing else. An unknown address, a wrong password and a right
 * one without any role have the same answer. `invitation`: the secret of an invitation that the account accepts.
 */
export const signIn = operation({
  id: 'signIn',
  method: 'POST',
  path: '/session',
  summary: 'Sign in to the console by password',
  access: { console: 'open' },
  refusals: ['credentials_wrong', 'external_registration', 'token_invalid'],
});

/** A wrong, an old and a used code have the same answer. The session gets a new token. */
export const enterCode = operation({
  id: 'enterCode',
  method: 'POST',
  path: '/session/code',
  summary: 'The second step: a code of the authenticator app',
  access: { console: 'password' },
  refusals: ['credentials_wrong'],
});

/** Its owner gets a mail. */
export const enterRecoveryCode = operation({
  id: 'enterRecoveryCode',
  method: 'POST',
  path: '/session/recovery',
  summary: 'The second step: a recovery code, which works once',
  access: { console: 'password' },
  refusals: ['credentials_wrong'],
});

/** Mails a code to the account. An earlier enrolment that is pending ends. */
export const startEnrolment = operation({
  id: 'startEnrolment',
  method: 'POST',
  path: '/session/enrolment',
  summary: 'Set up the second factor of an account that has none',
  access: { console: 'password' },
  refusals: ['second_factor_set'],
});

/** Works in the session that started the enrolment. */
export const confirmEnrolment = operation({
  id: 'confirmEnrolment',
  method: 'POST',
  path: '/session/enrolment/confirm',
  summary: 'Confirm the second factor by the mailed code and a code of the app',
  access: { console: 'password' },
  refusals: ['credentials_wrong', 'second_factor_set'],
});

export const confirmAgain = operation({
  id: 'confirmAgain',
  method: 'POST',
  path: '/session/confirm',
  summary: 'Prove the second factor again, for operations that ask for a fresh one',
  access: { console: 'staff' },
  refusals: ['credentials_wrong'],
});

export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/session/recovery-codes',
  summary: 'Ten new recovery codes; the old ones end',
  access: { console: 'staff', fresh: true },
  refusals: [],
});

export const signOut = operation({
  id: 'signOut',
  method: 'DELETE',
  path: '/session',
  summary: 'Sign out of the console',
  access: { console: 'password' },
  refusals: [],
});

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  summary: 'The signed-in member of staff, with their roles and what they see',
  access: { console: 'staff' },
  refusals: [],
});
