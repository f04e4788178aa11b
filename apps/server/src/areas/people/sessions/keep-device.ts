import type { UserId } from '@rajt/rules/ids';
import type { Handle } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { insertDevice, touchDevice } from './device-queries.ts';

/**
 * The device of a sign-in (decision 0017): the person's one that the browser sent, else a new one. `secret` is for the
 * browser, which keeps it after the logout.
 */
export async function keepDevice(
  handle: Handle,
  personId: UserId,
  brought: readonly string[],
): Promise<{ id: string; secret: string }> {
  const used = brought.length > 0 && (await touchDevice(handle, personId, brought.map(hashSecret)));
  const known = used && brought.find((secret) => hashSecret(secret).equals(used.secretHash));
  if (used && known) return { id: used.id, secret: known };
  const secret = newSecret();
  const { id } = await insertDevice(handle, personId, hashSecret(secret));
  return { id, secret };
}
