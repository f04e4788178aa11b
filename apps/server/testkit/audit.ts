import { readFile } from 'node:fs/promises';
import type { Handle } from '../src/platform/postgres/database.ts';
import { runPrepared } from './run-prepared.ts';

const query = readFile(new URL('../audit.sql', import.meta.url), 'utf8');

/** Runs audit.sql: every row is a broken promise, so a test expects `[]` (promise 7). */
export async function runAudit(db: Handle): Promise<unknown[]> {
  return runPrepared(db, await query);
}

/** The audit log's actions with their subjects, oldest first. */
export async function auditLog(db: Handle): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute();
  return rows.map((row) => `${row.action} ${row.subject}`);
}
