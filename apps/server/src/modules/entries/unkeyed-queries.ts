import { sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

const BATCH = 1000;

/** Some of the hashes that were made without a key (`namesakeOf`), each once. */
export async function findUnkeyed(handle: Handle): Promise<Buffer[]> {
  const { rows } = await sql<{ namesake: Buffer }>`
    select distinct namesake from entry where octet_length(namesake) = 32 limit ${BATCH}`.execute(handle);
  return rows.map(({ namesake }) => namesake);
}

/** Replaces hashes in all entries that hold them, locking these by id. */
export async function replaceNamesakes(
  handle: Handle,
  hashes: readonly { readonly before: Buffer; readonly after: Buffer }[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(${hashes.map(({ before }) => before)}::bytea[], ${hashes.map(({ after }) => after)}::bytea[]) as t (before, after)
    ), locked as materialized (
      select e.id, after from entry e join given on namesake = before order by e.id for update of e
    )
    update entry e set namesake = after from locked where locked.id = e.id`.execute(handle);
}
