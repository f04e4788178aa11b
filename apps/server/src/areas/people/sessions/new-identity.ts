import type { ProviderKey } from '@rajt/contract/shapes';
import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { consumeNewIdentity, insertIdentity } from './provider-queries.ts';

export interface NewIdentity {
  readonly provider: ProviderKey;
  readonly subject: string;
  /** Canonical, and verified by the provider. */
  readonly email: string;
}

/** Consumes what a provider vouched for, for a registration; works once. */
export async function redeemNewIdentity(trx: Trx, token: string): Promise<NewIdentity> {
  const identity = await consumeNewIdentity(trx, hashSecret(token));
  if (!identity) throw new Refusal('sign_in_failed');
  return identity;
}

/** Links the identity to the new account. */
export async function linkNewIdentity(
  trx: Trx,
  personId: UserId,
  { provider, subject }: NewIdentity,
): Promise<void> {
  if (!(await insertIdentity(trx, { provider, subject, personId }))) throw new Refusal('sign_in_failed');
  await writeAudit(trx, {
    actorId: personId,
    action: 'identity.linked',
    subject: `person:${personId}`,
    detail: { provider },
  });
}
