import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { openDatabasePlace } from '../platform/database-place.ts';
import { StartError } from '../platform/start-error.ts';

/** `audit`: runs audit.sql; every row that it returns is a broken promise. */
export async function audit(config: Config): Promise<void> {
  const place = await openDatabasePlace(config, { joinRunning: true });
  const client = new pg.Client({ connectionString: place.migrationUrl });
  try {
    await client.connect();
    const { rows } = await client.query(await readFile(new URL('../../audit.sql', import.meta.url), 'utf8'));
    for (const row of rows) console.error(`${row.invariant} ${row.subject}: ${row.detail}`);
    if (rows.length > 0) throw new StartError(`the audit found ${rows.length} broken invariants`);
    console.log('the audit found nothing: every invariant holds');
  } finally {
    await client.end();
    await place.stop();
  }
}
