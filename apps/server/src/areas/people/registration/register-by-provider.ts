import type { registerByProvider as operation } from '@rajt/contract/people/operations/provider-registration';
import { budapestDate } from '@rajt/rules/dates';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { keepRegistrationConsent, proofOf } from '../consents/index.ts';
import { linkNewIdentity, redeemNewIdentity, startSession } from '../sessions/index.ts';
import { activateVerified, registerPerson } from './queries.ts';

/**
 * Creates an account for a person whose address a provider has verified: active at once, without a password. A person who
 * registered the address before and never proved to own it gets nothing: neither their password nor their link works.
 */
export async function registerByProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  perNetwork: Bucket,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { token, dataStorageConsent: _, ...typed } = call.body;
  if (typed.birthDate > budapestDate(deps.clock.now()))
    throw new Refusal('validation', { fields: { birthDate: ['birth_date'] } });
  await perNetwork.take(networkOf(call.ip));
  const proof = proofOf(call, deps.clock.now());
  const detail = { ...typed, passwordHash: null, language: call.language, proof };
  return inTransaction(deps.db, async (trx) => {
    const identity = await redeemNewIdentity(trx, token);
    const person = await registerPerson(trx, identity.email, detail);
    // Active by now: the next sign-in by the provider links it.
    if (person.isActivated) throw new Refusal('sign_in_failed');
    const { completedAt } = await activateVerified(trx, person.id, detail);
    for (const action of person.isNew
      ? (['account.registered', 'account.activated'] as const)
      : (['account.activated'] as const)) {
      await writeAudit(trx, { actorId: person.id, action, subject: `person:${person.id}` });
    }
    await keepRegistrationConsent(trx, person.id, detail);
    await linkNewIdentity(trx, person.id, identity);
    const account = { id: person.id, completedAt, isUnchecked: false };
    const browser = { ...call, devices: [] };
    const { status, body } = await startSession(trx, deps.config, account, browser, identity.provider);
    return { status: status === 302 ? 302 : 200, body };
  });
}
