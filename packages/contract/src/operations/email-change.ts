import { z } from 'zod';
import { email } from '../fields.ts';
import { data, nothing, operation } from '../operation.ts';
import { numericId, userPath } from '../shapes.ts';
import { linkToken, ownPassword, tokenQuery } from './password.ts';

/** What a registration is called in its answer; it does not give the link that the mail has. */
export const registrationId = z.string().regex(/^[0-9a-f]{64}$/);

export const emailChange = z.strictObject({ email, password: ownPassword });

/**
 * Before the activation `uid` is the registration's, from its answer: what was typed then goes to the other address, and
 * the first link is void. Afterwards it is the signed-in person's own id: nothing changes until the link in the mail to
 * the new address is confirmed. The answer is the same whether the address is known or not; the mail tells which.
 */
export const changeEmail = operation({
  id: 'changeEmail',
  method: 'PUT',
  path: '/register/{uid}/email',
  summary: 'Change the e-mail address',
  access: 'open',
  params: z.strictObject({ uid: z.union([registrationId, numericId]) }),
  body: emailChange,
  answers: { 200: data(z.object({ email: z.string(), uid: z.string() })) },
  refusals: ['login_not_fresh'],
});

/** The address stays as it is: links to a new one that nobody has confirmed work no more. Repeating it succeeds. */
export const withdrawEmailChange = operation({
  id: 'withdrawEmailChange',
  method: 'DELETE',
  path: '/users/{userId}/emailchange',
  summary: 'Withdraw a change of the e-mail address',
  access: 'self',
  params: userPath,
  answers: { 204: nothing },
  refusals: [],
});

const emailChangeState = z.object({ state: z.enum(['pending', 'activated']), email: z.string() });

/** Read-only, so that a mail scanner that opens the link uses nothing up. */
export const checkEmailChange = operation({
  id: 'checkEmailChange',
  method: 'GET',
  path: '/email/activate',
  summary: 'Where the link to a new e-mail address stands',
  access: 'open',
  query: tokenQuery,
  answers: { 200: data(emailChangeState) },
  refusals: ['token_invalid'],
});

/** Done by the person's click on the page; repeating it succeeds. */
export const activateEmailChange = operation({
  id: 'activateEmailChange',
  method: 'POST',
  path: '/email/activate',
  summary: 'Confirm a new e-mail address',
  access: 'open',
  body: z.strictObject({ token: linkToken }),
  answers: { 200: data(emailChangeState) },
  refusals: ['token_invalid'],
});
