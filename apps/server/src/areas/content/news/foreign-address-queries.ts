import { sql } from 'kysely';
import {
  type AddressColumn,
  eachStaleAddress,
  type StaleAddress,
  staleRows,
} from '../../../platform/postgres/ascii-addresses.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

const undeliverable: AddressColumn = {
  table: 'undeliverable_address',
  key: 'email',
  keyType: 'text',
  column: 'email',
};
const letters: AddressColumn = { table: 'news_letter', key: 'id', keyType: 'uuid', column: 'recipient' };

/** Rewrites the domains of earlier addresses in ASCII, their present stored form; returns how many. Can run any number of times. */
export async function writeNewsAddressesInAscii(handle: Handle): Promise<number> {
  const marks = await eachStaleAddress(handle, undeliverable, moveMarks);
  return marks + (await eachStaleAddress(handle, letters, writeRecipients));
}

/** Merges the marks of one mailbox into the latest mark, which is newer than every consent given before it. */
async function moveMarks(trx: Trx, stale: readonly StaleAddress[]): Promise<number> {
  const { rows } = await sql`
    with moved as (
      delete from undeliverable_address u using ${staleRows(stale, 'text')} n where u.email = n.key
      returning n.after as email, u.since, u.code
    ), marked as (
      insert into undeliverable_address as mark (email, since, code)
      select distinct on (email) email, since, code from moved order by email, since desc
      on conflict (email) do update set since = excluded.since, code = excluded.code where mark.since < excluded.since
    )
    select from moved`.execute(trx);
  return rows.length;
}

/** Keeps one form of the address of a mailbox that got an issue under two forms: an issue has each address once. */
async function writeRecipients(trx: Trx, stale: readonly StaleAddress[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with given as (
      select l.id, n.after, row_number() over (partition by l.issue_id, n.after order by l.id) as nth
      from news_letter l join ${staleRows(stale, 'uuid')} n on l.id = n.key and l.recipient = n.before
    )
    update news_letter l set recipient = case when nth = 1 and not exists (
      select from news_letter other where other.issue_id = l.issue_id
        and other.recipient = given.after) then given.after end
    from given where l.id = given.id`.execute(trx);
  return Number(numAffectedRows);
}
