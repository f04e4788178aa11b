import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Handle } from '../src/platform/postgres/database.ts';
import type { DB } from '../src/platform/postgres/database-types.gen.ts';
import '../src/platform/postgres/days-are-strings.ts';
import type { TestDatabase } from './database.ts';
import { expectCut } from './expect-cut.ts';
import { carryTime } from './fake-clock.ts';

/** A database with its owner's rights, as the commands have them; close it before the database. */
export function openOwner({ url, clock }: Pick<TestDatabase, 'url'> & Partial<Pick<TestDatabase, 'clock'>>): {
  db: Handle;
  close: () => Promise<void>;
} {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A closing connection may still get the error that its database is dropped, and so may its pool.
  pool.on('error', () => {});
  pool.on('connect', expectCut);
  if (clock) carryTime(pool, clock);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
