import type { login } from '@rajt/contract/operations/sessions';
import { asId, type UserId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import { verifyPassword } from '../../platform/password.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseIfElsewhere } from './elsewhere.ts';
import { findLogin, findWaiting, holdEntrant } from './queries.ts';
import { startSession } from './start-session.ts';

/** Two buckets, never one on the pair: one account from many addresses, one address at many accounts. */
export interface LoginLimits {
  readonly perAccount: Bucket;
  readonly perAddress: Bucket;
}

/**
 * Signs in. An unknown address and a wrong password are one answer after the same work, and run into the same limits; that
 * an account waits for its activation is told only after the right password (reliability E1).
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  limits: LoginLimits,
  call: Call<typeof login>,
): Promise<Reply<typeof login>> {
  const { email, password } = call.body;
  await limits.perAddress.take(networkOf(call.ip));
  refuseIfElsewhere(deps.config, email);
  await limits.perAccount.take(email);
  const person = await findLogin(deps.db, email);
  if (!(await verifyPassword(person?.passwordHash, password)) || !person) {
    deps.log.info({ ip: call.ip, personId: person?.id }, 'login refused');
    throw new Refusal('credentials_wrong');
  }
  await limits.perAccount.forget(email);
  if (!person.activatedAt) {
    const uid = await findWaiting(deps.db, asId<UserId>(person.id), person.passwordHash);
    throw new Refusal('not_activated', { uid });
  }
  return inTransaction(deps.db, async (trx) => {
    if (!(await holdEntrant(trx, person.id, person.passwordHash))) throw new Refusal('credentials_wrong');
    return startSession(trx, deps.config, person, call, 'password');
  });
}
