import type { Handle } from '../../platform/database.ts';
import type { Viewer } from '../../platform/http.ts';
import { verifyPassword } from '../../platform/password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOwnerProof } from './proof-queries.ts';

/**
 * A session may be a stolen one or a phone left on a table: what would give the account away, or end it, asks anew. The
 * owner is known by the password, or by a sign-in of the last minutes where there is none. Answers the password's hash
 * that was proven, null of an account without one: compare it once the person is locked. Take a bucket before, since a
 * password can be guessed here.
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

/** Also for who proved by a password that is not the account's any more. */
export function wrongPassword(): Refusal {
  return new Refusal('validation', { fields: { password: ['password_wrong'] } });
}
