import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/login-providers.ts';

export type * from '../schemas/login-providers.ts';

const operation = operationsOf<typeof schemas>();

export const startProviderLogin = operation({
  id: 'startProviderLogin',
  method: 'POST',
  path: '/login/{provider}/start',
  summary: 'Where to sign in by a provider',
  access: 'open',
  refusals: ['provider_unavailable'],
});

/** As `login`; 202 when nobody has this address yet: nothing is made before the registration (decision 0014). */
export const providerLogin = operation({
  id: 'providerLogin',
  method: 'POST',
  path: '/login/{provider}',
  summary: 'Sign in by a provider',
  access: 'open',
  refusals: ['external_registration', 'provider_unavailable', 'sign_in_failed', 'email_unverified'],
});

export const listIdentities = operation({
  id: 'listIdentities',
  method: 'GET',
  path: '/users/{userId}/identities',
  summary: 'Providers that are linked to the account, also those that are switched off',
  access: 'self',
  refusals: [],
});

/** Only the owner may add another login method. */
export const startProviderLink = operation({
  id: 'startProviderLink',
  method: 'POST',
  path: '/users/{userId}/identities/{provider}/start',
  summary: 'Where to show the account that will be linked',
  access: 'self',
  refusals: ['owner_unconfirmed', 'provider_unavailable'],
});

export const linkProvider = operation({
  id: 'linkProvider',
  method: 'POST',
  path: '/users/{userId}/identities/{provider}',
  summary: 'Link the account at a provider',
  access: 'self',
  refusals: ['provider_unavailable', 'sign_in_failed', 'identity_taken'],
});

/** Refused of the last one of an account without a password: nobody could get in any more. */
export const unlinkProvider = operation({
  id: 'unlinkProvider',
  method: 'DELETE',
  path: '/users/{userId}/identities/{provider}',
  summary: 'Sign in by this provider no more',
  access: 'self',
  refusals: ['last_way_in', 'owner_unconfirmed'],
});
