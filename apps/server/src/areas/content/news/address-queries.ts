import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The trouble by which a mailbox, or the connection to it, did not accept a letter; it is evidence once it repeats over days. */
export type Trouble = 'full' | 'mailbox' | 'unreachable';

/** An address ends after this many letters in trouble, the first and the last at least this many days apart and none older. */
const ENDING_LETTERS = 3;
const ENDING_AFTER_DAYS = 7;
const FORGOTTEN_AFTER_DAYS = 180;

/** Marks an address as undeliverable. */
export async function markUndeliverable(handle: Handle, email: string, code: string): Promise<void> {
  await sql`
    insert into undeliverable_address (email, code) values (${email}, ${code})
    on conflict (email) do update set since = app_now(), code = excluded.code`.execute(handle);
}

/** Notes that a letter met trouble. False: the trouble was noted before, or the reader's address is not known any more. */
export async function noteTrouble(trx: Trx, letterId: string, trouble: Trouble): Promise<boolean> {
  const { rows } = await sql`
    update news_letter set trouble = ${trouble}
    where id = ${letterId} and trouble is null and recipient is not null returning id`.execute(trx);
  return rows.length > 0;
}

/** Whether the letters to an address met trouble often enough, over days, since it was last known to be right or wrong. */
export async function isLongInTrouble(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql<{ isEnough: boolean }>`
    select count(*) >= ${ENDING_LETTERS}
      and max(begun_at) - min(begun_at) >= make_interval(days => ${ENDING_AFTER_DAYS}) as "isEnough"
    from news_letter l where l.recipient = ${email} and l.trouble in ('full', 'mailbox', 'unreachable')
      and l.begun_at > app_now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})
      and not exists (select from undeliverable_address u where u.email = ${email} and u.since >= l.begun_at)`.execute(
    trx,
  );
  return rows[0]?.isEnough ?? false;
}

/** Selects the marked addresses to restore: one address, or those marked since a day, by one code or by any (`code` null). */
export type Cleared = { readonly email: string } | { readonly since: Date; readonly code: string | null };

/** Restores marked addresses: they get news again, and the earlier trouble of their letters does not count. Returns how many. */
export async function clearUndeliverable(trx: Trx, which: Cleared): Promise<number> {
  const chosen =
    'email' in which
      ? sql`lower(email) = lower(${which.email})`
      : sql`since >= ${which.since} and code = coalesce(${which.code}, code)`;
  const { rows } = await sql<{ count: number }>`
    with cleared as (delete from undeliverable_address where ${chosen} returning email),
      letters as (update news_letter l set trouble = 'cleared' from cleared
        where l.recipient = cleared.email and l.trouble is not null)
    select count(*)::int as count from cleared`.execute(trx);
  return rows[0]?.count ?? 0;
}
