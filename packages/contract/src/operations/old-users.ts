import { z } from 'zod';
import { accepted, newPassword } from '../fields.ts';
import { data, operation } from '../operation.ts';
import { linkToken, tokenQuery } from './password.ts';

/** `email` is '' once the account is active: the link must not tell an address that came later. */
const oldUserState = z.object({ state: z.enum(['pending', 'activated']), email: z.string() });

/** Old users: people who were imported from another system and have no password yet. Read-only. */
export const checkOldUser = operation({
  id: 'checkOldUser',
  method: 'GET',
  path: '/signup/oldactivate',
  summary: "Where an old user's link stands",
  access: 'open',
  query: tokenQuery,
  answers: { 200: data(oldUserState) },
  refusals: ['token_invalid'],
});

export const firstPassword = z.strictObject({
  password: newPassword,
  dataStorageConsent: accepted('consent_required'),
});

/** Sets the first password and activates; repeating it with the same password succeeds. */
export const activateOldUser = operation({
  id: 'activateOldUser',
  method: 'PUT',
  path: '/signup/oldactivate/{token}',
  summary: 'Give an imported account its first password',
  access: 'open',
  params: z.strictObject({ token: linkToken }),
  body: firstPassword,
  answers: { 200: data(oldUserState) },
  refusals: ['token_invalid'],
});
