import { createClient } from '@rajt/contract/client';
import { getProfile } from '@rajt/contract/people/operations/accounts';
import { register } from '@rajt/contract/people/operations/registration';
import { type AuthSession, login } from '@rajt/contract/people/operations/sessions';
import { createPasswords } from '../../apps/server/src/platform/password.ts';
import { hashSecret, newSecret } from '../../apps/server/src/platform/secret.ts';
import { addresses } from '../addresses.ts';
import { sql } from './database.ts';
import type { Place } from './place.ts';
import { pollOften } from './poll.ts';

export const PASSWORD = 'Hajnal2026';

export interface Person {
  email: string;
  session: AuthSession;
}

/** As the browser keeps it (keptState). */
interface SignedIn {
  userId: string;
  token: string;
}

let count = 0;

/** An address that nobody has had. */
export function newEmail(): string {
  count += 1;
  return `futo.${process.pid}.${Date.now().toString(36)}.${count}@rajt.example`;
}

/** The API as the page of the place calls it. */
export function callerAt({ site, language }: Place, token: string | null = null) {
  return createClient({
    base: `${addresses().swim}/${site}/v1/dom`,
    language: () => language,
    token: () => token,
    fetch,
  });
}

/** Somebody who has sent the registration and not followed the mail's link yet. */
export async function registered(place: Place, email = newEmail()): Promise<string> {
  await callerAt(place)(register, {
    body: {
      email,
      password: PASSWORD,
      nameTitle: '',
      familyName: 'Vízi',
      firstName: 'Ödön',
      birthDate: '1990-05-14',
      gender: 'M',
      nationality: 'HU',
      phone: '+36 30 123 4567',
      dataStorageConsent: true,
      marketingConsent: false,
    },
  });
  return email;
}

export async function signIn(place: Place, email: string): Promise<Person> {
  const { answer: session } = await callerAt(place)(login, { body: { email, password: PASSWORD } });
  return { email, session };
}

/** A confirmed account, signed in, whose address is still to be asked. */
export const newcomer = (place: Place): Promise<Person> => insertPerson(place, false);

/** A complete account, signed in, for tests that are not about how one gets there. */
export const newPerson = (place: Place): Promise<Person> => insertPerson(place, true);

/** The hash of PASSWORD: computed once for all, as it costs more than the rest of a person. */
let passwordHash: Promise<string> | undefined;

/** As the registration, the mail's link, the login and the address would leave them, without mails and a record. */
async function insertPerson({ language }: Place, isComplete: boolean): Promise<Person> {
  const email = newEmail();
  const [token, device] = [newSecret(), newSecret()];
  passwordHash ??= createPasswords('full').hash(PASSWORD);
  const [row] = await sql<{ id: string; expiresAt: Date }>(
    `with someone as (
       insert into person (family_name, first_name, birth_date, gender, nationality)
       values ('Vízi', 'Ödön', '1990-05-14', 'M', 'HU') returning id),
     kept as (
       insert into account (person_id, email, email_canonical, password_hash, language, phone, country, zip, city, street,
         activated_at, completed_at, data_storage_consent_at)
       select id, $1, $1, $2, $3, '+36301234567', address.country, address.zip, address.city, address.street, now(),
         case when $4 then now() end, now()
       from someone left join (values ('HU', '1117', 'Budapest', 'Bogdánfy utca 10.'))
         as address (country, zip, city, street) on $4
       returning person_id),
     known as (
       insert into known_device (secret_hash, person_id) select $5, person_id from kept returning id, person_id)
     insert into session (token_hash, person_id, device_id, idle_until, expires_at)
     select $6, person_id, id, now() + interval '7 days', now() + interval '30 days' from known
     returning person_id as id, expires_at as "expiresAt"`,
    [email, await passwordHash, language, isComplete, hashSecret(device), hashSecret(token)],
  );
  if (!row) throw new Error('nobody was inserted');
  const session = {
    access_token: token,
    expires_at: row.expiresAt.toISOString(),
    user_id: row.id,
    complete_registration: isComplete,
    device,
  };
  return { email, session };
}

/** Ends every session of a person, and waits until the server knows: it remembers the owner of a token for a second. */
export async function endSessions(place: Place, { userId, token }: SignedIn): Promise<void> {
  await sql('delete from session where person_id = $1', [userId]);
  const isIn = () => callerAt(place, token)(getProfile, { params: { userId } }).then(Boolean, () => false);
  await pollOften(isIn).toBe(false);
}

/** Kovács Márton of the demo data: starts to come, and one that is behind him. To be looked at only: he is one for all. */
export const demoRunner = (place: Place): Promise<Person> => signIn(place, 'kovacs.marton@rajt.example');

/** Makes a person so old, or a few months older. */
export async function bornYearsAgo({ session }: Person, years: number): Promise<void> {
  await sql(
    `update person set birth_date = current_date - make_interval(years => $2, days => 1) where id = $1`,
    [session.user_id, years],
  );
}

/** A name and an address as long as the registration takes them, in one word: nothing may break of them. */
export async function giveLongName({ email, session }: Person): Promise<void> {
  await sql(
    `with named as (update person set family_name = $2, first_name = 'Maximilianus Ödön' where id = $1)
     update account set email = $3 where person_id = $1`,
    [session.user_id, LONG_NAME, `wolfeschlegelsteinhausenbergerdorffszentgyorgyvolgyi${email}`],
  );
}

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Szentgyörgyvölgyi';

/** A private person's address, the default, and a company's. */
export async function keepAddresses({ session }: Person, name = LONG_NAME): Promise<void> {
  await sql(
    `insert into address (person_id, name, company, country, zip, city, street, is_default_billing)
     values ($1, $2, '', 'HU', '8630', 'Balatonboglár', 'Árpád utca 2.', true),
            ($1, $2, $2, 'HU', '1117', $2, 'Fő utca 3.', false)`,
    [session.user_id, name],
  );
}

/** A person of the old system, who has no password yet; and the language of their mails. */
export async function oldUser({ language }: Pick<Place, 'language'>): Promise<string> {
  const email = newEmail();
  await sql(
    `with someone as (
       insert into person (family_name, first_name, birth_date, gender, nationality)
       values ('Őri', 'Csűrös', '1971-03-02', 'M', 'HU') returning id)
     insert into account (person_id, email, email_canonical, language, phone, country, zip, city, street, completed_at,
       imported_at, data_storage_consent_at)
     select id, $1, $1, $2, '+36201234567', 'HU', '8237', 'Tihany', 'Fő utca 1.', now(), now(), now() from someone`,
    [email, language],
  );
  return email;
}
