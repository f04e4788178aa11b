import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** The words of the names of the latest 200 published events, which a guesser of passwords tries. */
export async function findEventWords(handle: Handle): Promise<string[]> {
  const { rows } = await sql<{ names: string }>`
    select name_hu || ' ' || name_en as names from event where is_published order by starts_on desc limit 200`.execute(
    handle,
  );
  return rows.flatMap(({ names }) => names.split(/[\s–-]+/)).filter((word) => word.length > 2);
}
