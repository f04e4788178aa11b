import type { UserId } from '@rajt/rules/ids';
import type { Role } from '@rajt/rules/office/roles';
import { sql } from 'kysely';
import { codeAt, newFactorSecret, sealFactor } from '../src/areas/office/staff/factor.ts';
import { consoleSessions } from '../src/areas/people/sessions/index.ts';
import type { Handle } from '../src/platform/postgres/database.ts';
import { hashSecret, newSecret } from '../src/platform/secret.ts';
import type { TestApp } from './app.ts';
import { newGrant } from './new-grant.ts';
import { newPerson, type TestPerson } from './new-person.ts';

/** A person who is signed in to the console, too. */
export interface TestStaff extends TestPerson {
  readonly consoleToken: string;
}

interface SessionOptions {
  /** Without the second factor the session opens the second step alone. */
  readonly hasFactor?: boolean;
  /** The session lasts so many days, for a test whose clock goes on and that is about something else. */
  readonly days?: number;
}

/** A console session of a person; returns the token of its cookie. */
export async function newConsoleSession(
  db: Handle,
  personId: string,
  { hasFactor = true, days }: SessionOptions = {},
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      person_id: personId,
      audience: 'console',
      factor_at: hasFactor ? sql<Date>`app_now()` : null,
      idle_until: sql<Date>`app_now() + ${days === undefined ? '30 minutes' : `${days} days`}::interval`,
      expires_at: sql<Date>`app_now() + ${days === undefined ? '12 hours' : `${days} days`}::interval`,
    })
    .execute();
  return token;
}

/** A member of staff with a role (of all events unless one is named), signed in to the console with a fresh second factor. */
export async function newStaff(
  t: Pick<TestApp, 'db' | 'database'>,
  role: Role,
  options: SessionOptions & { event?: string; password?: string; email?: string } = {},
): Promise<TestStaff> {
  const { event, hasFactor = true, days, ...about } = options;
  const person = await newPerson(t.db, about);
  await newGrant(t, person, role, event);
  const session = days === undefined ? { hasFactor } : { hasFactor, days };
  return { ...person, consoleToken: await newConsoleSession(t.db, person.id, session) };
}

/** Sets up a second factor; returns the function that makes its codes. */
export async function newFactor(
  t: Pick<TestApp, 'db' | 'deps' | 'clock'>,
  personId: UserId,
): Promise<(laterSeconds?: number) => string> {
  const secret = newFactorSecret();
  await t.db
    .insertInto('staff_factor')
    .values({
      account_id: personId,
      secret: sealFactor(t.deps.config.serverSecrets, personId, secret),
      last_step: 0,
    })
    .execute();
  return (laterSeconds = 0) => codeAt(secret, new Date(t.clock.now().getTime() + laterSeconds * 1000));
}

/** Whether a console session is still live. */
export async function isLive(db: Handle, token: string): Promise<boolean> {
  return (await consoleSessions.find(db, hashSecret(token))) !== null;
}
