import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { ownerClient } from '../platform/postgres/owner-client.ts';

/** `audit`: runs audit.sql; every row that it returns is a broken promise. */
export async function audit(config: Config): Promise<void> {
  const place = await openDatabasePlace(config, { joinRunning: true });
  const client = ownerClient({ connectionString: place.migrationUrl });
  try {
    await client.connect();
    const broken = await findBroken(client);
    for (const line of broken) console.error(line);
    if (broken.length > 0) throw new StartError(`the audit found ${broken.length} broken invariants`);
    console.log('the audit found nothing: every invariant holds');
  } finally {
    await client.end();
    await place.stop();
  }
}

/** A line for each broken promise of a database (audit.sql). */
export async function findBroken(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ invariant: string; subject: string; detail: string }>(
    await readFile(new URL('../../audit.sql', import.meta.url), 'utf8'),
  );
  return rows.map((row) => `${row.invariant} ${row.subject}: ${row.detail}`);
}
