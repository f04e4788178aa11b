import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Handle } from '../platform/postgres/database.ts';
import type { DB } from '../platform/postgres/database-types.gen.ts';
import '../platform/postgres/days-are-strings.ts';

/**
 * Runs work with the rights of the schema's owner, for changes that only an operator may make. It may take as long as it
 * needs; only a database that cannot be reached, or a connection that is lost, ends it.
 */
export async function asOwner(
  url: string,
  work: (handle: Handle) => Promise<void>,
  { connections = 2 }: { readonly connections?: number } = {},
): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that is lost must not end the process: the next statement opens another one, or fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const handle = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    await work(handle);
  } finally {
    await handle.destroy();
  }
}
