import { z } from 'zod';
import { data, instant, items, nothing, providerKey, userPath } from '../../shapes.ts';
import { ownPassword } from './password.ts';
import { authSession, devices } from './sessions.ts';

/** Signing in by an identity provider: authorisation code with state, nonce and PKCE (specification section 7). */

const providerPath = z.strictObject({ provider: providerKey });
const ownProviderPath = userPath.extend({ provider: providerKey });

/** The parameters with which the provider's page redirected the browser; `iss` if the provider names itself. */
const comeBack = z.strictObject({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  iss: z.string().max(500).optional(),
});

/** The browser keeps `state` and takes nobody back who brings another one. */
const departure = data(z.object({ url: z.string(), state: z.string() }));

export const startProviderLogin = {
  params: providerPath,
  answers: { 200: departure },
};

/** An identity that a provider confirms and that is new here: the data to start the registration with; `token` keeps the rest. */
const newIdentity = z.object({
  token: z.string(),
  email: z.string(),
  familyName: z.string(),
  firstName: z.string(),
});
export type NewIdentity = z.output<typeof newIdentity>;

export const providerLogin = {
  params: providerPath,
  body: comeBack.extend({ devices }),
  answers: { 200: authSession, 202: data(newIdentity), 302: authSession, 303: authSession },
};

export const listIdentities = {
  params: userPath,
  answers: { 200: items(z.object({ provider: providerKey, linkedAt: instant })) },
};

const ownerProof = z.strictObject({ password: ownPassword });

export const startProviderLink = {
  params: ownProviderPath,
  body: ownerProof,
  answers: { 200: departure },
};

export const linkProvider = {
  params: ownProviderPath,
  body: comeBack,
  answers: { 204: nothing },
};

export const unlinkProvider = {
  params: ownProviderPath,
  body: ownerProof,
  answers: { 204: nothing },
};
