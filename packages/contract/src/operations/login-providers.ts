import { z } from 'zod';
import { data, items, nothing, operation } from '../operation.ts';
import { instant, providerKey, userPath } from '../shapes.ts';
import { ownPassword } from './password.ts';
import { authSession, devices } from './sessions.ts';

/** Signing in by an identity provider: authorisation code with state, nonce and PKCE (specification section 7). */

const providerPath = z.strictObject({ provider: providerKey });
const ownProviderPath = userPath.extend({ provider: providerKey });

/** What the provider's page sent the browser back with; `iss` where the provider names itself. */
const comeBack = z.strictObject({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  iss: z.string().max(500).optional(),
});

/** The browser keeps `state` and takes nobody back who brings another one. */
const departure = data(z.object({ url: z.string(), state: z.string() }));

export const startProviderLogin = operation({
  id: 'startProviderLogin',
  method: 'POST',
  path: '/login/{provider}/start',
  summary: 'Where to sign in by a provider',
  access: 'open',
  params: providerPath,
  answers: { 200: departure },
  refusals: ['provider_unavailable'],
});

/** Vouched for by a provider and new here: what the registration starts with; `token` stands for the rest. */
const newIdentity = z.object({
  token: z.string(),
  email: z.string(),
  familyName: z.string(),
  firstName: z.string(),
});
export type NewIdentity = z.output<typeof newIdentity>;

/** As `login`; 202 when nobody has this address yet: nothing is made before the registration (decision 0014). */
export const providerLogin = operation({
  id: 'providerLogin',
  method: 'POST',
  path: '/login/{provider}',
  summary: 'Sign in by a provider',
  access: 'open',
  params: providerPath,
  body: comeBack.extend({ devices }),
  answers: { 200: authSession, 202: data(newIdentity), 302: authSession, 303: authSession },
  refusals: ['external_registration', 'provider_unavailable', 'sign_in_failed', 'email_unverified'],
});

export const listIdentities = operation({
  id: 'listIdentities',
  method: 'GET',
  path: '/users/{userId}/identities',
  summary: 'Providers that are linked to the account, also those that are switched off',
  access: 'self',
  params: userPath,
  answers: { 200: items(z.object({ provider: providerKey, linkedAt: instant })) },
  refusals: [],
});

const providerLink = z.strictObject({ password: ownPassword });

/** Another way in is for the owner alone. */
export const startProviderLink = operation({
  id: 'startProviderLink',
  method: 'POST',
  path: '/users/{userId}/identities/{provider}/start',
  summary: 'Where to show the account that will be linked',
  access: 'self',
  params: ownProviderPath,
  body: providerLink,
  answers: { 200: departure },
  refusals: ['login_not_fresh', 'provider_unavailable'],
});

export const linkProvider = operation({
  id: 'linkProvider',
  method: 'POST',
  path: '/users/{userId}/identities/{provider}',
  summary: 'Link the account at a provider',
  access: 'self',
  params: ownProviderPath,
  body: comeBack,
  answers: { 204: nothing },
  refusals: ['provider_unavailable', 'sign_in_failed', 'identity_taken'],
});

/** Refused of the last one of an account without a password: nobody could get in any more. */
export const unlinkProvider = operation({
  id: 'unlinkProvider',
  method: 'DELETE',
  path: '/users/{userId}/identities/{provider}',
  summary: 'Sign in by this provider no more',
  access: 'self',
  params: ownProviderPath,
  answers: { 204: nothing },
  refusals: ['last_way_in'],
});
