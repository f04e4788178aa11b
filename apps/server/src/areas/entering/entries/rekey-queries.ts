import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** Entries that one statement reads, and locks at most. */
const WINDOW = 2000;

/** Octets of a hash from before migration 0071, which was made without a secret. */
export const UNKEYED = 32;

/** The namesake hash of an entry, with the present name and birth date of its participant. */
export interface StoredNamesake {
  readonly id: string;
  readonly namesake: Buffer;
  readonly familyName: string;
  readonly firstName: string;
  readonly birthDate: string;
}

/** The hashes of the next entries by id; with `unkeyed` only those without a secret, which have an index of their own. */
export async function findStored(
  handle: Handle,
  { after, unkeyed }: { readonly after: string; readonly unkeyed: boolean },
): Promise<StoredNamesake[]> {
  const { rows } = await sql<StoredNamesake>`
    select e.id::text, e.namesake, p.family_name as "familyName", p.first_name as "firstName",
      p.birth_date::text as "birthDate"
    from entry e join person p on p.id = e.participant_id
    where e.id > ${after} and p.erased_at is null
      and ${unkeyed ? sql`octet_length(e.namesake) = ${sql.lit(UNKEYED)}` : sql`e.namesake is not null`}
    order by e.id limit ${sql.lit(WINDOW)}`.execute(handle);
  return rows;
}

/**
 * Replaces the hashes of entries that still have them, locking these by id; returns how many. A live entry keeps its hash where
 * another one of the race has the new hash already.
 */
export async function replaceNamesakes(
  handle: Handle,
  hashes: readonly { readonly id: string; readonly namesake: Buffer; readonly hash: Buffer }[],
): Promise<number> {
  const { rows } = await sql`
    with given as materialized (
      select * from unnest(${hashes.map(({ id }) => id)}::bigint[], ${hashes.map(({ namesake }) => namesake)}::bytea[],
        ${hashes.map(({ hash }) => hash)}::bytea[]) as t (id, before, after)
    ), locked as materialized (
      select e.id, e.race_id, e.state in ('held', 'paying', 'paid') as is_live, after
      from entry e join given on given.id = e.id and e.namesake = before order by e.id for no key update of e
    )
    update entry e set namesake = after from locked l
    where l.id = e.id and (not is_live or (
      l.id = (select min(same.id) from locked same where same.race_id = l.race_id and same.after = l.after
        and same.is_live)
      and not exists (select from entry other where other.namesake = l.after and other.race_id = l.race_id
        and other.namesake is not null and other.state in ('held', 'paying', 'paid'))))
    returning 1`.execute(handle);
  return rows.length;
}
