import type { Viewer } from '../../../platform/http/http.ts';
import type { Bucket } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { verifyPassword } from '../../../platform/password.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findOwnerProof } from './proof-queries.ts';

/**
 * Verifies the owner again before anything that could give the account away or end it, as a session may be stolen or a
 * phone unlocked. By the password, or in an account without one by a mailed link of the last minutes (decision 0053). `proofs`
 * counts the tries and erases them at the right one (`ownerProofs`). Returns the hash that was verified, null without a
 * password: compare it again once the person is locked.
 */
export async function expectOwner(
  handle: Handle,
  proofs: Bucket,
  viewer: Pick<Viewer, 'id' | 'sessionHash'>,
  password: string,
): Promise<string | null> {
  const tries = proofKey(viewer);
  await proofs.take(tries);
  const { passwordHash, isConfirmed } = await findOwnerProof(handle, viewer.id, viewer.sessionHash);
  if (passwordHash === null) {
    if (!isConfirmed) throw new Refusal('owner_unconfirmed');
  } else {
    if (password === '') throw new Refusal('validation', { fields: { password: ['required'] } });
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
  }
  await proofs.forget(tries);
  return passwordHash;
}

/** Tries count for each session: the thief of one cannot keep the owner, in another one, from proving who they are. */
export function proofKey({ id, sessionHash }: Pick<Viewer, 'id' | 'sessionHash'>): string {
  return `${id} ${sessionHash.toString('base64url')}`;
}

/** Also when the password was changed since it was verified. */
export function wrongPassword(): Refusal {
  return new Refusal('validation', { fields: { password: ['password_wrong'] } });
}
