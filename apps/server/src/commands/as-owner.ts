import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Handle } from '../platform/database.ts';
import type { DB } from '../platform/database-types.gen.ts';

/** Runs work with the rights of the schema's owner, for changes that only an operator may make. */
export async function asOwner(url: string, work: (handle: Handle) => Promise<void>): Promise<void> {
  const handle = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    await work(handle);
  } finally {
    await handle.destroy();
  }
}
