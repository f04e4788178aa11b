import { expect } from '@playwright/test';
import { createClient } from '@rajt/contract/client';
import { getProfile, register } from '@rajt/contract/operations/accounts';
import { changeProfile } from '@rajt/contract/operations/profile';
import { type AuthSession, login } from '@rajt/contract/operations/sessions';
import { addresses } from '../addresses.ts';
import { sql } from './database.ts';
import type { Place } from './place.ts';

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
export async function newcomer(place: Place): Promise<Person> {
  const email = await registered(place);
  await sql('update account set activated_at = now() where email_canonical = $1', [email]);
  return signIn(place, email);
}

/** A complete account, signed in, for tests that are not about how one gets there. */
export async function newPerson(place: Place): Promise<Person> {
  const { email, session } = await newcomer(place);
  await callerAt(place, session.access_token)(changeProfile, {
    params: { userId: session.user_id },
    body: { country: 'HU', zip: '1117', city: 'Budapest', street: 'Bogdánfy utca 10.' },
  });
  return { email, session: { ...session, complete_registration: true } };
}

/** Ends every session of somebody, and waits until the server, which remembers for a second whose token it was, knows. */
export async function endSessions(place: Place, { userId, token }: SignedIn): Promise<void> {
  await sql('delete from session where person_id = $1', [userId]);
  const isIn = () => callerAt(place, token)(getProfile, { params: { userId } }).then(Boolean, () => false);
  await expect.poll(isIn).toBe(false);
}

/** Kovács Márton of the demo data: starts to come, and one that is behind him. To be looked at only: he is one for all. */
export const demoRunner = (place: Place): Promise<Person> => signIn(place, 'kovacs.marton@rajt.example');

/** Makes somebody so old, or a few months older. */
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

/** Somebody of the old system, who has no password yet; and the language of their mails. */
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
