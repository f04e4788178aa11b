import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { createPasswords, type PasswordCost } from '../src/platform/password.ts';
import type { Handle } from '../src/platform/postgres/database.ts';
import { hashSecret, newSecret } from '../src/platform/secret.ts';

export interface TestPerson {
  readonly id: UserId;
  readonly email: string;
  /** A live session's bearer token. */
  readonly token: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly birthDate: string;
}

let count = 0;

/** Made once for each password and cost. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string, cost: PasswordCost): Promise<string> {
  const name = `${cost} ${password}`;
  const made = hashes.get(name) ?? createPasswords(cost).hash(password);
  hashes.set(name, made);
  return made;
}

/** A person with an account: by default activated, complete and signed in. */
export async function newPerson(
  db: Handle,
  options: {
    email?: string;
    password?: string;
    /** `full`: as in production. */
    passwordCost?: PasswordCost;
    firstName?: string;
    familyName?: string;
    birthDate?: string;
    language?: 'hu' | 'en';
    isActivated?: boolean;
    isComplete?: boolean;
    isImported?: boolean;
  } = {},
): Promise<TestPerson> {
  count += 1;
  const { isActivated = true, isComplete = true } = options;
  const email = options.email ?? `runner${count}.${newSecret().slice(0, 8).toLowerCase()}@example.hu`;
  const person = {
    email,
    firstName: options.firstName ?? 'Eszter',
    familyName: options.familyName ?? 'Kovács',
    birthDate: options.birthDate ?? '1990-05-17',
  };
  const home = isComplete ? { country: 'HU', zip: '1117', city: 'Budapest', street: 'Őrmező utca 1.' } : {};
  const { id } = await db
    .insertInto('person')
    .values({
      family_name: person.familyName,
      first_name: person.firstName,
      birth_date: person.birthDate,
      gender: 'F',
      nationality: 'HU',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account')
    .values({
      person_id: id,
      email,
      email_canonical: email,
      password_hash: options.password
        ? await hashOf(options.password, options.passwordCost ?? 'cheap')
        : null,
      language: options.language ?? 'hu',
      phone: '+36201234567',
      data_storage_consent_at: sql<Date>`app_now()`,
      activated_at: isActivated ? sql<Date>`app_now()` : null,
      completed_at: isComplete ? sql<Date>`app_now()` : null,
      imported_at: options.isImported ? sql<Date>`app_now()` : null,
      ...home,
    })
    .execute();
  return { ...person, id: asId<UserId>(id), token: await newSession(db, id) };
}

/** Another session of a person. */
export async function newSession(db: Handle, personId: string): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      person_id: personId,
      idle_until: sql<Date>`app_now() + interval '7 days'`,
      expires_at: sql<Date>`app_now() + interval '30 days'`,
    })
    .execute();
  return token;
}

/** The owner confirms a session by a mailed link, as an account without a password needs it. */
export async function confirmSession(db: Handle, token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: sql<Date>`app_now()` })
    .where('token_hash', '=', hashSecret(token))
    .execute();
}

function selectAccounts(db: Handle) {
  return db
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .selectAll('person')
    .selectAll('account');
}

/** All that is kept of a person with an account, as one row; undefined when nobody has the address. */
export function findAccount(db: Handle, email: string) {
  return selectAccounts(db).where('account.email_canonical', '=', email).executeTakeFirst();
}

export function accountOf(db: Handle, personId: string) {
  return selectAccounts(db).where('person.id', '=', personId).executeTakeFirstOrThrow();
}
