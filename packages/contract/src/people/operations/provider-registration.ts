import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/provider-registration.ts';

export type * from '../schemas/provider-registration.ts';

const operation = operationsOf<typeof schemas>();

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
  refusals: ['sign_in_failed'],
});
