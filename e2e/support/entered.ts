import { createHash, randomBytes } from 'node:crypto';
import { sql } from './database.ts';
import { endedOrder } from './orders.ts';
import { newPerson } from './person.ts';
import type { Place } from './place.ts';

/** The path of the link that somebody gets whom another account has entered; the entry is paid. */
export async function enteredLink(place: Place): Promise<string> {
  const buyer = await newPerson(place);
  await endedOrder(place, buyer, 'success');
  const token = randomBytes(32).toString('base64url');
  await sql(
    `insert into entered_notice (entry_id, token_hash, expires_at)
     select id, $2, now() + interval '1 day' from entry where entered_by = $1`,
    [buyer.session.user_id, createHash('sha256').update(token).digest()],
  );
  return `/entered/${token}`;
}
