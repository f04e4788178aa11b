import { z } from 'zod';
import { email, newPassword } from '../fields.ts';
import { data, nothing, operation } from '../operation.ts';
import { userPath } from '../shapes.ts';

/** The secret of a link in a mail. */
export const linkToken = z.string().min(1).max(200);
export const tokenQuery = z.strictObject({ token: linkToken });

export const passwordResetRequest = z.strictObject({ email });

/**
 * Always the same answer after the same work: the mail tells what can be done (a link, that the address waits for its
 * activation, that there is no account, or how somebody imported gets a first password).
 */
export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/passwordreset/create',
  summary: 'Ask for a link to set a new password',
  access: 'open',
  body: passwordResetRequest,
  answers: { 200: data(z.object({ email: z.string() })) },
  refusals: [],
});

/** Read-only: tells an expired link before somebody has thought of a password. */
export const checkPasswordReset = operation({
  id: 'checkPasswordReset',
  method: 'GET',
  path: '/passwordreset/reset',
  summary: 'Whose password a link sets',
  access: 'open',
  query: tokenQuery,
  answers: { 200: data(z.object({ email: z.string() })) },
  refusals: ['token_invalid'],
});

/** Works once; every session of the person ends. A link that is not good is refused with dev_msg "Invalid token". */
export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: '/passwordreset/reset',
  summary: 'Set a new password by a link',
  access: 'open',
  body: z.strictObject({ email, password: newPassword, token: linkToken }),
  answers: { 204: nothing },
  refusals: ['token_invalid'],
});

/** The password that the person has now; it may be older than today's rules for a new one. */
export const currentPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(1000, { error: 'password_wrong' });

/** What proves that who is signed in is the owner; '' for an account that has none: a fresh sign-in stands for it. */
export const ownPassword = z.string({ error: 'required' }).max(1000, { error: 'password_wrong' });

export const passwordChange = z.strictObject({ oldPassword: currentPassword, password: newPassword });

/** All other sessions of the person end. */
export const changePassword = operation({
  id: 'changePassword',
  method: 'PUT',
  path: '/users/{userId}/password',
  summary: 'Change the password',
  access: 'self',
  params: userPath,
  body: passwordChange,
  answers: { 204: nothing },
  refusals: [],
});
