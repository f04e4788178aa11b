import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Accounts of whose balance something has expired that is not posted yet. */
export async function findExpired(handle: Handle, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id::text as id from credit_lot
    where remaining_huf > 0 and expires_on < budapest_today() limit ${limit}`.execute(handle);
  return rows.map(({ id }) => asId<UserId>(id));
}

/** Posts the expired part of a balance. Reservations of payments are left to them. */
export async function expireBalance(handle: Handle, accountId: UserId): Promise<void> {
  await sql`select expire_balance(${accountId})`.execute(handle);
}

/** Posts the balance of an account that is being erased as forfeited, and erases its notes. */
export async function forfeitBalance(trx: Trx, accountId: UserId): Promise<void> {
  await sql`select forfeit_balance(${accountId})`.execute(trx);
}

interface Ending {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  readonly site: Site;
  readonly expiresOn: CalendarDate;
  readonly daysLeft: number;
  readonly amountHuf: number;
  /** All that the account can spend. */
  readonly totalHuf: number;
}

/**
 * What expires within so many days, by account and day, of people who can be written to. The site is that of their last
 * order. In the order of accounts, after the last one.
 */
export async function findEnding(
  handle: Handle,
  { withinDays, after, limit }: { withinDays: number; after: string; limit: number },
): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select l.account_id::text as "accountId", a.email, p.first_name as "firstName", a.language,
      coalesce((select json_build_object('branch', branch, 'market', market) from orders
        where account_id = l.account_id order by id desc limit 1), '{"branch": "swim", "market": "dom"}') as site,
      l.expires_on::text as "expiresOn", l.expires_on - budapest_today() as "daysLeft",
        sum(l.remaining_huf)::int as "amountHuf",
      (select sum(remaining_huf) from credit_lot o where o.account_id = l.account_id
        and o.expires_on >= budapest_today())::int
        as "totalHuf"
    from credit_lot l join account a on a.person_id = l.account_id join person p on p.id = l.account_id
    where l.remaining_huf > 0 and l.expires_on between budapest_today() and budapest_today() + ${withinDays}::int
      and p.erased_at is null and (l.account_id, l.expires_on::text) > (split_part(${after}, ' ', 1)::bigint,
        split_part(${after}, ' ', 2))
    group by l.account_id, a.person_id, p.id, l.expires_on order by l.account_id, l.expires_on limit ${limit}`.execute(
    handle,
  );
  return rows;
}
