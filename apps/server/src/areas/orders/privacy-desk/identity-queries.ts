import type { Body } from '@rajt/contract/operation';
import type { correctIdentity } from '@rajt/contract/orders/operations/privacy-desk';
import type { CalendarDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The identity of a person on the privacy desk. */
export interface Identity {
  readonly nameTitle: Body<typeof correctIdentity>['is']['nameTitle'];
  readonly familyName: string;
  readonly firstName: string;
  readonly birthDate: CalendarDate;
  readonly gender: 'F' | 'M';
  readonly nationality: string;
  /** Only the name of the person is known; the other facts are placeholders (decision 0035). */
  readonly isOnlyName: boolean;
  /** Null: no account. */
  readonly email: string | null;
  readonly language: Language | null;
  readonly paidEntries: number;
}

/** Undefined: there is no such person, or they were erased. */
export async function findIdentity(handle: Handle, personId: UserId): Promise<Identity | undefined> {
  const { rows } = await sql<Identity>`
    select p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      p.birth_date as "birthDate", p.gender, p.nationality, p.is_only_name as "isOnlyName", a.email, a.language,
      (select count(*)::int from entry e join race r on r.id = e.race_id
        where e.participant_id = p.id and e.state = 'paid' and r.race_on >= budapest_today()) as "paidEntries"
    from person p left join account a on a.person_id = p.id
    where p.id = ${personId}::bigint and p.erased_at is null`.execute(handle);
  return rows[0];
}

/** Locks a person against an erasure, a settlement and another correction. */
export async function lockIdentity(trx: Trx, personId: UserId): Promise<Identity | undefined> {
  await sql`select from person where id = ${personId}::bigint for no key update`.execute(trx);
  return findIdentity(trx, personId);
}

/** Whether a person has an entry in a cart, or one that is being paid. */
export async function hasUnpaidEntry(handle: Handle, personId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from entry where participant_id = ${personId}::bigint and state in ('held', 'paying') limit 1`.execute(
    handle,
  );
  return rows.length > 0;
}

/** The orders that the books keep, and the end of the year of the newest. */
export async function findKept(
  handle: Handle,
  personId: UserId,
  years: number,
): Promise<{ readonly orders: number; readonly until: CalendarDate | null }> {
  const { rows } = await sql<{ orders: number; until: CalendarDate | null }>`
    select count(*)::int as orders,
      make_date(extract(year from max(created_at) at time zone 'Europe/Budapest')::int + ${years}::int, 12, 31) as until
    from orders where account_id = ${personId}::bigint and state <> 'cancelled'`.execute(handle);
  return rows[0] ?? { orders: 0, until: null };
}
