import type {
  createClaimLink as create,
  revokeClaimLinks as revoke,
} from '@rajt/contract/entering/operations/claims';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { findEntriesToClaim } from '../entries/index.ts';
import { lockOwner } from '../fellows/index.ts';
import { deleteLinks, insertLink, isManagedBy } from './queries.ts';

/** A link for a person without an account; returns its secret, of which the hash alone is kept. */
export async function newClaimLink(
  trx: Trx,
  personId: UserId,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newSecret();
  return { token, expiresAt: await insertLink(trx, personId, hashSecret(token)) };
}

/** A link that the buyer sends to the person in a way of their own. */
export async function createClaimLink(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof create>,
): Promise<Reply<typeof create>> {
  const personId = asId<UserId>(params.personId);
  const { token, expiresAt } = await inTransaction(db, async (trx) => {
    await expectManaged(trx, viewer.id, personId);
    const entries = await findEntriesToClaim(trx, personId);
    if (!entries.some(({ state }) => state === 'paid')) throw new Refusal('not_found');
    await writeAudit(trx, { actorId: viewer.id, action: 'claim_link.made', subject: `person:${personId}` });
    return newClaimLink(trx, personId);
  });
  return { status: 201, body: { data: { token, expiresAt: expiresAt.toISOString() } } };
}

/** Takes back all links of the person, also those that were sent already. */
export async function revokeClaimLinks(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof revoke>,
): Promise<Reply<typeof revoke>> {
  const personId = asId<UserId>(params.personId);
  await inTransaction(db, async (trx) => {
    await expectManaged(trx, viewer.id, personId);
    if ((await deleteLinks(trx, personId)) === 0) return;
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'claim_link.revoked',
      subject: `person:${personId}`,
    });
  });
  return { status: 204, body: undefined };
}

/** Under the keeper's lock, which a claim and an erasure take, too. */
async function expectManaged(trx: Trx, keeperId: UserId, personId: UserId): Promise<void> {
  await lockOwner(trx, keeperId);
  if (!(await isManagedBy(trx, keeperId, personId))) throw new Refusal('not_found');
}
