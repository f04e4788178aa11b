import type { login } from '@rajt/contract/people/operations/sessions';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { hashSecret } from '../../../platform/secret.ts';
import { replacePasswordHash } from '../accounts/index.ts';
import { checkLogin } from './check-login.ts';
import { findDevice } from './device-queries.ts';
import { refuseIfElsewhere } from './elsewhere.ts';
import type { LoginTries } from './login-tries.ts';
import { findWaiting, lockForSignIn } from './queries.ts';
import { startSession } from './start-session.ts';

/**
 * Signs in. An unknown e-mail address and a wrong password get the same response after the same work and count in the same
 * limits; that an account is not activated is reported only after the right password (reliability E1).
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'config' | 'passwords'>,
  tries: LoginTries,
  call: Call<typeof login>,
): Promise<Reply<typeof login>> {
  const { email, password, devices } = call.body;
  refuseIfElsewhere(deps.config, email);
  // Devices of other people do not count.
  const device = devices.length > 0 ? await findDevice(deps.db, email, devices.map(hashSecret)) : undefined;
  const { person, wasRight } = await checkLogin(deps, tries, { email, password, ip: call.ip, device });
  await wasRight();
  if (!person.activatedAt) {
    const uid = await findWaiting(deps.db, asId<UserId>(person.id), person.passwordHash);
    throw new Refusal('not_activated', { uid });
  }
  const answer = await inTransaction(deps.db, async (trx) => {
    if (!(await lockForSignIn(trx, person.id, person.passwordHash))) throw new Refusal('credentials_wrong');
    return startSession(trx, deps.config, person, { ...call, devices }, 'password');
  });
  await strengthen(deps, asId<UserId>(person.id), person.passwordHash, password);
  return answer;
}

/** Only a login has the password in the clear, so it replaces a hash that was made with weaker parameters. */
async function strengthen(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  personId: UserId,
  from: string | null,
  password: string,
): Promise<void> {
  if (from === null || !passwords.isOutdated(from)) return;
  await replacePasswordHash(db, personId, { from, to: await passwords.hash(password) });
}
