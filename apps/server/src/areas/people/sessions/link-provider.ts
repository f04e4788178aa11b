import type {
  linkProvider,
  startProviderLink,
  unlinkProvider,
} from '@rajt/contract/people/operations/login-providers';
import type { ProviderKey } from '@rajt/contract/shapes';
import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import { pickLanguage } from '@rajt/rules/language';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { newCode } from '../../../platform/secret.ts';
import { queueMail } from '../../office/mails/index.ts';
import { expectOwner } from './expect-owner.ts';
import { identityLinkedMail } from './mails.ts';
import {
  deleteAllIdentities,
  deleteIdentities,
  findOwner,
  insertIdentity,
  listIdentities,
  lockHasPassword,
} from './provider-queries.ts';
import type { Providers } from './providers.ts';
import { findViewers, lockPerson } from './queries.ts';
import { redeemAttempt, startProvider } from './start-provider.ts';

/**
 * Sends the owner to the provider whose account they want to link. The owner is verified again, as the linked account
 * will open this one.
 */
export async function startLink(
  deps: Pick<Deps, 'db' | 'config'>,
  providers: Providers,
  proofs: Bucket,
  call: Call<typeof startProviderLink>,
): Promise<Reply<typeof startProviderLink>> {
  const { viewer } = call;
  await expectOwner(deps.db, proofs, viewer, call.body.password);
  return startProvider(deps, providers, { ...call, personId: viewer.id });
}

/** Links an account at a provider to the signed-in person; its e-mail address does not matter here. */
export async function linkOwn(
  deps: Pick<Deps, 'db' | 'config'>,
  providers: Providers,
  call: Call<typeof linkProvider>,
): Promise<Reply<typeof linkProvider>> {
  const personId = call.viewer.id;
  const identity = await redeemAttempt(deps, providers, { ...call, personId });
  await inTransaction(deps.db, async (trx) => {
    const owner = await findOwner(trx, identity.provider, identity.subject);
    if (owner === personId) return;
    if (owner) throw new Refusal('identity_taken');
    const person = { ...(await lockPerson(trx, personId)), id: personId };
    // A password change may have ended the session concurrently.
    const [viewer] = await findViewers(trx, [call.viewer.sessionHash]);
    if (!viewer) throw new Refusal('unauthenticated');
    if (!(await addIdentity(trx, call.site, person, identity))) throw new Refusal('identity_taken');
  });
  return { status: 204, body: undefined };
}

/**
 * Links an identity to an account, with a mail to its owner in case it was not them. False when another person has linked the
 * provider's account by then.
 */
export async function addIdentity(
  trx: Trx,
  site: Site,
  person: { id: UserId; email: string; firstName: string; language: string },
  { provider, subject }: { provider: ProviderKey; subject: string },
): Promise<boolean> {
  if (!(await insertIdentity(trx, { provider, subject, personId: person.id }))) return false;
  await writeAudit(trx, {
    actorId: person.id,
    action: 'identity.linked',
    subject: `person:${person.id}`,
    detail: { provider },
  });
  await queueMail(trx, identityLinkedMail, {
    key: `${person.id}:${newCode(12)}`,
    to: person.email,
    language: pickLanguage(person.language),
    payload: { ...site, firstName: person.firstName, provider },
  });
  return true;
}

/**
 * Refused for the last identity of an account without a password, whose owner could then sign in only by a mail. An
 * identity at a provider that is switched off does not count, and may be removed.
 */
export async function unlinkOwn(
  deps: Pick<Deps, 'db' | 'config'>,
  proofs: Bucket,
  { viewer, params, body }: Call<typeof unlinkProvider>,
): Promise<Reply<typeof unlinkProvider>> {
  await expectOwner(deps.db, proofs, viewer, body.password);
  const isOn = (provider: ProviderKey) => deps.config.providers.some(({ key }) => key === provider);
  await inTransaction(deps.db, async (trx) => {
    const hasPassword = await lockHasPassword(trx, viewer.id);
    if (!(await deleteIdentities(trx, viewer.id, params.provider))) throw new Refusal('not_found');
    const others = await listIdentities(trx, viewer.id);
    // Undoes the deletion.
    if (!hasPassword && isOn(params.provider) && !others.some(({ provider }) => isOn(provider)))
      throw new Refusal('last_way_in');
    await noteUnlinked(trx, viewer.id, params.provider);
  });
  return { status: 204, body: undefined };
}

/** Unlinks every provider from a person, as a thief of the account may have added one. */
export async function unlinkAll(trx: Trx, personId: UserId): Promise<void> {
  for (const provider of await deleteAllIdentities(trx, personId))
    await noteUnlinked(trx, personId, provider);
}

function noteUnlinked(trx: Trx, personId: UserId, provider: ProviderKey): Promise<void> {
  return writeAudit(trx, {
    actorId: personId,
    action: 'identity.unlinked',
    subject: `person:${personId}`,
    detail: { provider },
  });
}
