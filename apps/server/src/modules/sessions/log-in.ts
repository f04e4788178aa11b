import type { AuthSession, login } from '@rajt/contract/operations/sessions';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import { verifyPassword } from '../../platform/password.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { findLogin, insertSession } from './queries.ts';

/** Two buckets, never one on the pair: one account from many addresses, one address at many accounts. */
export interface LoginLimits {
  readonly perAccount: Bucket;
  readonly perAddress: Bucket;
}

/**
 * Signs in. An unknown address and a wrong password are one answer after the same work; that an account waits for its
 * activation is told only after the right password (reliability E1).
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  limits: LoginLimits,
  call: Call<typeof login>,
): Promise<Reply<typeof login>> {
  const { email, password } = call.body;
  await limits.perAddress.take(networkOf(call.ip));
  await limits.perAccount.take(email);
  const person = await findLogin(deps.db, email);
  if (!(await verifyPassword(person?.passwordHash, password)) || !person) {
    deps.log.info({ ip: call.ip, personId: person?.id }, 'login refused');
    throw new Refusal('credentials_wrong');
  }
  await limits.perAccount.forget(email);
  if (!person.activatedAt) throw new Refusal('not_activated');

  const personId = asId<UserId>(person.id);
  const token = newSecret();
  const { expiresAt } = await inTransaction(deps.db, async (trx) => {
    await writeAudit(trx, { actorId: personId, action: 'session.started', subject: `person:${personId}` });
    return insertSession(trx, {
      tokenHash: hashSecret(token),
      personId,
      days: deps.config.sessionDays,
      userAgent: call.userAgent,
      ip: call.ip,
    });
  });
  const isComplete = person.completedAt !== null;
  const body: AuthSession = {
    access_token: token,
    expires_at: expiresAt.toISOString(),
    user_id: personId,
    complete_registration: isComplete,
  };
  return { status: isComplete ? 200 : 302, body };
}
