import { createClient } from '@rajt/contract/client';
import { register } from '@rajt/contract/operations/accounts';
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

/** A confirmed account, signed in, whose address is still to be asked. */
export async function newcomer(place: Place): Promise<Person> {
  const email = newEmail();
  const call = callerAt(place);
  await call(register, {
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
  await sql('update account set activated_at = now() where email_canonical = $1', [email]);
  const { answer: session } = await call(login, { body: { email, password: PASSWORD } });
  return { email, session };
}

/** A complete account, signed in, for journeys that are not about how one gets there. */
export async function newPerson(place: Place): Promise<Person> {
  const { email, session } = await newcomer(place);
  await callerAt(place, session.access_token)(changeProfile, {
    params: { userId: session.user_id },
    body: { country: 'HU', zip: '1117', city: 'Budapest', street: 'Bogdánfy utca 10.' },
  });
  return { email, session: { ...session, complete_registration: true } };
}
