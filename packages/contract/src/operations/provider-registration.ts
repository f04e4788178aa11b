import { z } from 'zod';
import { operation } from '../operation.ts';
import { personFields } from '../person-fields.ts';
import { consentFields } from '../registration-fields.ts';
import { authSession } from './sessions.ts';

/** The address is the provider's word; a password can be set later, by mail. */
export const providerRegistration = z.strictObject({
  ...personFields,
  ...consentFields,
  token: z.string().min(1).max(200),
});

/**
 * The account is active at once, as the provider has verified the address. 302 → /registration/extra; 200 when an import
 * has brought what that asks for.
 */
export const registerByProvider = operation({
  id: 'registerByProvider',
  method: 'POST',
  path: '/register/provider',
  summary: 'Create an account for somebody whom a provider vouches for',
  access: 'open',
  body: providerRegistration,
  answers: { 200: authSession, 302: authSession },
  refusals: ['sign_in_failed'],
});
