import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type LoginTries, takeTry } from './login-tries.ts';
import { findLogin } from './queries.ts';

/** An account whose password was right. */
export interface CheckedLogin {
  readonly person: NonNullable<Awaited<ReturnType<typeof findLogin>>>;
  /** Makes the try not count. */
  readonly wasRight: () => Promise<void>;
}

/** Verifies a password, or refuses. An unknown address costs the same work and counts in the same limits as a wrong password. */
export async function checkLogin(
  deps: Pick<Deps, 'db' | 'passwords'>,
  tries: LoginTries,
  { password, ...of }: { email: string; password: string; ip: string; device: string | undefined },
): Promise<CheckedLogin> {
  const wasRight = await takeTry(tries, of);
  const person = await findLogin(deps.db, of.email);
  if (!(await deps.passwords.verify(person?.passwordHash, password)) || !person)
    throw new Refusal('credentials_wrong');
  return { person, wasRight };
}
