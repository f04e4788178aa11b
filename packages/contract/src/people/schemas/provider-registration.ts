import { z } from 'zod';
import { personFields } from '../../person-fields.ts';
import { consentFields } from '../../registration-fields.ts';
import { authSession } from './sessions.ts';

/** The address is the provider's word; a password can be set later, by mail. */
export const providerRegistration = z.strictObject({
  ...personFields,
  ...consentFields,
  token: z.string().min(1).max(200),
});

export const registerByProvider = {
  body: providerRegistration,
  answers: { 200: authSession, 302: authSession },
};
