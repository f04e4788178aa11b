import { rekeyNamesakes } from '../areas/entering/entries/index.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { migrateDatabase, missingMigrations, NewerDatabaseError } from '../platform/postgres/migrate.ts';
import { analyzeAt } from './analyze.ts';
import { asOwner } from './as-owner.ts';
import { loadShipped } from './reference.ts';
import { writeAddresses } from './write-addresses.ts';

/** `migrate`: brings the database up to this code. */
export async function migrate(config: Config): Promise<void> {
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    const { applied, rekeyed } = await migrated(place.migrationUrl, config);
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'the database is up to date');
    if (rekeyed > 0) console.log(`rekeyed ${rekeyed} entries to the newest SERVER_SECRET`);
  } finally {
    await place.stop();
  }
}

/**
 * Migrates, loads the lists that this version ships, rekeys hashes to the newest server secret, and writes the domains of addresses in
 * ASCII. A database that is newer than the code is reported in one line.
 */
export async function migrated(
  url: string,
  { serverSecrets }: Pick<Config, 'serverSecrets'>,
): Promise<{ applied: string[]; rekeyed: number }> {
  const done = await migrateDatabase(url).catch((error: unknown) => {
    throw error instanceof NewerDatabaseError ? new StartError(error.message) : error;
  });
  await loadShipped(url);
  let rekeyed = 0;
  await asOwner(url, async (handle) => {
    rekeyed = await rekeyNamesakes(handle, serverSecrets);
    await writeAddresses(handle);
  });
  if (done.applied.length > 0) await analyzeAt(url);
  return { ...done, rekeyed };
}

/** For commands that need a migrated database and do not migrate it. */
export async function requireMigrated(url: string): Promise<void> {
  const [missing] = await missingMigrations(url);
  if (missing) throw new StartError(`the database lacks migration ${missing}: run the command migrate first`);
}
