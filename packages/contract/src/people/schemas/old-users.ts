import { z } from 'zod';
import { accepted, newPassword } from '../../fields.ts';
import { data } from '../../shapes.ts';
import { linkToken, tokenBody, tokenQuery } from './password.ts';

/** `email` is '' once the account is active: the link must not reveal an address that came later. */
const oldUserState = z.object({ state: z.enum(['pending', 'activated']), email: z.string() });

export const checkOldUser = {
  body: tokenBody,
  answers: { 200: data(oldUserState) },
};

export const checkOldUserByUrl = {
  query: tokenQuery,
  answers: { 200: data(oldUserState) },
};

export const firstPassword = z.strictObject({
  password: newPassword,
  dataStorageConsent: accepted('consent_required'),
});

/** The specification's call gives the password alone: the consent is asked for before the registration is complete. */
const passwordAlone = firstPassword.partial({ dataStorageConsent: true });

export const activateOldUser = {
  body: firstPassword.extend({ token: linkToken }),
  answers: { 200: data(oldUserState) },
};

export const activateOldUserByUrl = {
  params: z.strictObject({ token: linkToken }),
  body: passwordAlone,
  answers: { 200: data(oldUserState) },
};
