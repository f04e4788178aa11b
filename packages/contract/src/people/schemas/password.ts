import { z } from 'zod';
import { email, newPassword } from '../../fields.ts';
import { data, nothing, userPath } from '../../shapes.ts';

/** The secret of a link in a mail. */
export const linkToken = z.string().min(1).max(200);
/** The token in the address: for paths of the specification, and links that give no account. */
export const tokenQuery = z.strictObject({ token: linkToken });
/** In the body, which no log has. */
export const tokenBody = z.strictObject({ token: linkToken });

export const passwordResetRequest = z.strictObject({ email });

export const requestPasswordReset = {
  body: passwordResetRequest,
  answers: { 200: data(z.object({ email: z.string() })) },
};

export const checkPasswordReset = {
  body: tokenBody,
  answers: { 200: data(z.object({ email: z.string() })) },
};

export const resetPassword = {
  body: z.strictObject({ email, password: newPassword, token: linkToken }),
  answers: { 204: nothing },
};

/** The password that the person has now; it may be older than today's rules for a new one. */
export const currentPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(1000, { error: 'password_wrong' });

/** Proves that the signed-in person is the owner; '' for an account without a password, which confirms by a mailed link. */
export const ownPassword = z.string({ error: 'required' }).max(1000, { error: 'password_wrong' });

export const passwordChange = z.strictObject({ oldPassword: currentPassword, password: newPassword });

export const changePassword = {
  params: userPath,
  body: passwordChange,
  answers: { 204: nothing },
};
