import { readFile } from 'node:fs/promises';
import { CompiledQuery } from 'kysely';
import type { Handle } from '../src/platform/database.ts';

/**
 * Runs audit.sql: every row is a broken promise, so a test expects `[]` (promise 7). Each connection prepares the query
 * once: planning it takes twenty times as long as running it on the few rows of a test. A prepared query without
 * parameters has one plan, which PostgreSQL makes again after a change of the schema.
 */
export async function runAudit(db: Handle): Promise<unknown[]> {
  return db.isTransaction ? auditOver(db) : db.connection().execute(auditOver);
}

/** `connection`: a handle that sends all statements over one connection. */
async function auditOver(connection: Handle): Promise<unknown[]> {
  const send = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
  const { rows: prepared } = await send("select from pg_prepared_statements where name = 'audit'");
  if (prepared.length === 0) {
    const text = await readFile(new URL('../audit.sql', import.meta.url), 'utf8');
    await send(`prepare audit as ${text}`);
  }
  const { rows } = await send('execute audit');
  return rows;
}

/** The audit log's actions with their subjects, oldest first. */
export async function auditLog(db: Handle): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute();
  return rows.map((row) => `${row.action} ${row.subject}`);
}
