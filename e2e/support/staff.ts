import type { Role } from '@rajt/rules/office/roles';
import { hashSecret, newSecret } from '../../apps/server/src/platform/secret.ts';
import { addresses } from '../addresses.ts';
import { sql } from './database.ts';
import { newPerson, type Person } from './person.ts';
import type { Place } from './place.ts';

/** The cookie of a console session over http (server: platform/http/console-cookie.ts). */
export const CONSOLE_COOKIE = 'rajt-console';

/** A member of staff, signed in to the console. */
export interface Staff extends Person {
  consoleToken: string;
}

/** A member of staff with a role of all events and a fresh second factor, as the sign-in would leave them. */
export async function newStaff(place: Place, role: Role): Promise<Staff> {
  const person = await newPerson(place);
  const consoleToken = newSecret();
  await sql(
    `with granted as (insert into role_grant (account_id, role) values ($1, $2))
     insert into session (token_hash, person_id, audience, factor_at, idle_until, expires_at)
     values ($3, $1, 'console', app_now(), app_now() + interval '30 minutes', app_now() + interval '12 hours')`,
    [person.session.user_id, role, hashSecret(consoleToken)],
  );
  return { ...person, consoleToken };
}

/** Raises a flag with details and no name. */
export async function raiseFlag(kind: string, subject: string): Promise<void> {
  await sql(
    `insert into organiser_flag (kind, subject, detail, times)
     values ($1, $2, '{"trid": "R1234567", "expected": 12000, "got": 10000}', 3)
     on conflict (kind, subject) do update set settled_at = null`,
    [kind, subject],
  );
}

/** The codes of a member of the demo's staff now, from the demo's page: this half minute's and the next one's. */
export async function demoCodes(email: string): Promise<string[]> {
  const page = await (await fetch(addresses().staffCodes)).text();
  const row = page.split('<tr').find((one) => one.includes(email)) ?? '';
  return [...row.matchAll(/\b\d{3} ?\d{3}\b/g)].map(([code]) => code.replace(' ', ''));
}
