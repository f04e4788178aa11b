import type { login } from '@rajt/contract/operations/sessions';
import { asId, type UserId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { verifyPassword } from '../../platform/password.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret } from '../../platform/secret.ts';
import { findDevice } from './device-queries.ts';
import { refuseIfElsewhere } from './elsewhere.ts';
import { findLogin, findWaiting, holdEntrant } from './queries.ts';
import { startSession } from './start-session.ts';

/**
 * Two buckets, never one on the pair: one account from many addresses, one address at many accounts. A device that the
 * person has signed in at has one of its own, which strangers cannot fill (decision 0017). That of the network is declared
 * where the operation is served; these are here, as what they count is in the body and forgotten after the right password.
 */
export interface LoginTries {
  readonly perAccount: Bucket;
  readonly perDevice: Bucket;
}

/**
 * Signs in. An unknown address and a wrong password are one answer after the same work, and run into the same limits; that
 * an account waits for its activation is told only after the right password (reliability E1).
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  buckets: LoginTries,
  call: Call<typeof login>,
): Promise<Reply<typeof login>> {
  const { email, password, devices } = call.body;
  refuseIfElsewhere(deps.config, email);
  const tries = await triesOf(deps, buckets, email, devices);
  await tries.take();
  const person = await findLogin(deps.db, email);
  if (!(await verifyPassword(person?.passwordHash, password)) || !person) {
    deps.log.info({ ip: call.ip, personId: person?.id }, 'login refused');
    throw new Refusal('credentials_wrong');
  }
  await tries.forget();
  if (!person.activatedAt) {
    const uid = await findWaiting(deps.db, asId<UserId>(person.id), person.passwordHash);
    throw new Refusal('not_activated', { uid });
  }
  return inTransaction(deps.db, async (trx) => {
    if (!(await holdEntrant(trx, person.id, person.passwordHash))) throw new Refusal('credentials_wrong');
    return startSession(trx, deps.config, person, { ...call, devices }, 'password');
  });
}

/** Where the tries of this caller are counted. What is brought and not the person's own is as nothing. */
async function triesOf(
  { db }: Pick<Deps, 'db'>,
  { perAccount, perDevice }: LoginTries,
  email: string,
  devices: readonly string[],
) {
  const device = devices.length > 0 ? await findDevice(db, email, devices.map(hashSecret)) : undefined;
  const [bucket, key] = device ? [perDevice, device] : [perAccount, email];
  return { take: () => bucket.take(key), forget: () => bucket.forget(key) };
}
