import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Handle } from '../src/platform/postgres/database.ts';

/** The handle of one connection that prepares the long queries of a test database, by the handle that its tests pass. */
const preparing = new WeakMap<Handle, Handle>();

/** Runs the long queries of `db` over `connection`, a pool of one: each of ten connections would prepare them again. */
export function prepareOver(db: Handle, connection: Handle): void {
  preparing.set(db, connection);
}

/**
 * Runs a long query without parameters, which a connection prepares once: on the few rows of a test, planning it takes
 * many times as long as running it. Without parameters there is one plan; PostgreSQL makes it again after a change of the
 * schema.
 */
export async function runPrepared<Row>(db: Handle, text: string): Promise<Row[]> {
  if (db.isTransaction) return runOver(db, text);
  return (preparing.get(db) ?? db).connection().execute((one) => runOver<Row>(one, text));
}

/** `connection`: a handle that sends all statements over one connection. */
async function runOver<Row>(connection: Handle, text: string): Promise<Row[]> {
  const send = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
  const name = `test_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const { rows: prepared } = await send(`select from pg_prepared_statements where name = '${name}'`);
  if (prepared.length === 0) await send(`prepare ${name} as ${text}`);
  const { rows } = await send(`execute ${name}`);
  // The caller declares which columns its text selects.
  return rows as Row[];
}
