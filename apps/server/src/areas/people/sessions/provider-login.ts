import type { providerLogin } from '@rajt/contract/people/operations/login-providers';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { refuseIfElsewhere } from './elsewhere.ts';
import { addIdentity } from './link-provider.ts';
import { findActive, findByIdentity, insertNewIdentity } from './provider-queries.ts';
import type { Identity, Providers } from './providers.ts';
import { redeemAttempt } from './start-provider.ts';
import { startSession } from './start-session.ts';

/**
 * Signs in with an identity provider (decision 0014). A known identity signs in, whatever its e-mail address is now. A
 * new one needs an address that the provider has verified: the active account with that address is linked, an unknown
 * one leads to the registration. An unverified address gets the same response whether there is an account or not.
 */
export async function logInByProvider(
  deps: Pick<Deps, 'db' | 'config'>,
  providers: Providers,
  call: Call<typeof providerLogin>,
): Promise<Reply<typeof providerLogin>> {
  const { devices, ...body } = call.body;
  const identity = await redeemAttempt(deps, providers, { ...call, body, personId: null });
  return inTransaction(deps.db, async (trx) => {
    const person =
      (await findByIdentity(trx, identity.provider, identity.subject)) ??
      (await linkByEmail(trx, deps.config, call, identity));
    if (person) return startSession(trx, deps.config, person, { ...call, devices }, identity.provider);
    return { status: 202, body: { data: await offerRegistration(trx, identity) } };
  });
}

async function linkByEmail(
  trx: Trx,
  config: Deps['config'],
  { site }: Pick<Call<typeof providerLogin>, 'site'>,
  { provider, subject, email, isEmailVerified }: Identity,
) {
  if (!email || !isEmailVerified) throw new Refusal('email_unverified');
  refuseIfElsewhere(config, email);
  const person = await findActive(trx, email);
  if (!person) return undefined;
  const owner = { ...person, id: asId<UserId>(person.id) };
  if (await addIdentity(trx, site, owner, { provider, subject })) return person;
  // A concurrent sign-in has linked it: retry as a known identity.
  const winner = await findByIdentity(trx, provider, subject);
  if (!winner) throw new Refusal('sign_in_failed');
  return winner;
}

async function offerRegistration(trx: Trx, { provider, subject, email, ...names }: Identity) {
  if (!email) throw new Refusal('email_unverified');
  const token = newSecret();
  await insertNewIdentity(trx, { tokenHash: hashSecret(token), provider, subject, email });
  return { token, email, familyName: names.familyName, firstName: names.firstName };
}
