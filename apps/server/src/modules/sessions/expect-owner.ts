import type { Handle } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http.ts';
import { verifyPassword } from '../../platform/password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOwnerProof } from './proof-queries.ts';

/**
 * Verifies the owner again before anything that could give the account away or end it, as a session may be stolen or a
 * phone unlocked. By the password, or in an account without one by a sign-in of the last minutes. Returns the hash that
 * was verified, null without a password: compare it again once the person is locked. Take from a rate limit before,
 * since a password can be guessed here.
 */
export async function expectOwner(
  handle: Handle,
  viewer: Pick<Viewer, 'id' | 'sessionHash'>,
  password: string,
): Promise<string | null> {
  const { passwordHash, isFreshlySignedIn } = await findOwnerProof(handle, viewer.id, viewer.sessionHash);
  if (passwordHash === null) {
    if (!isFreshlySignedIn) throw new Refusal('login_not_fresh');
    return null;
  }
  if (password === '') throw new Refusal('validation', { fields: { password: ['required'] } });
  if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
  return passwordHash;
}

/** Also when the password was changed since it was verified. */
export function wrongPassword(): Refusal {
  return new Refusal('validation', { fields: { password: ['password_wrong'] } });
}
