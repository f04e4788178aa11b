import type { UserId } from '@rajt/rules/ids';
import { sql, type UpdateObject } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { DB } from '../../../platform/postgres/database-types.gen.ts';

/**
 * Whether a paid entry bears the person's name: from then on only the organiser changes it. A settlement locks its participants
 * (shared), so the result of a statement after the person was locked is final.
 */
export async function hasPaidEntry(handle: Handle, personId: UserId): Promise<boolean> {
  const found = await handle
    .selectFrom('entry')
    .select('id')
    .where('participant_id', '=', personId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The columns that a paid entry bears (`LOCKED_FIELDS` of change-profile.ts). */
const BORNE: readonly string[] = ['family_name', 'first_name', 'birth_date'];

/** As `set` of a locked person: what a paid entry bears stays as it is, the rest is written. */
export function keptIfPaid(columns: UpdateObject<DB, 'person'>) {
  const isPaid = sql`exists (select from entry where participant_id = person.id and state = 'paid')`;
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      BORNE.includes(name)
        ? sql`case when ${isPaid} then ${sql.ref(`person.${name}`)} else ${value} end`
        : value,
    ]),
  );
}
