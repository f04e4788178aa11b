import { join, resolve } from 'node:path';
import { ListError, loadReference, type ReferenceReport } from '../areas/content/reference/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { repositoryRoot } from '../platform/config/root.ts';
import { StartError } from '../platform/config/start-error.ts';
import { type Handle, joinTransaction } from '../platform/postgres/database.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { migrateDatabase } from '../platform/postgres/migrate.ts';
import { analyze } from './analyze.ts';
import { asOwner } from './as-owner.ts';
import { USAGES } from './usages.ts';

const shipped = join(repositoryRoot, 'content/reference');

/** The clubs of the demo: an organiser's own clubs are in no other version of ours. */
const demoLists = join(repositoryRoot, 'content/demo');

/**
 * `reference FOLDER`: replaces our lists with the organiser's, which stay when ours change. Given our folder, ours come
 * back.
 */
export async function reference(config: Config, [folder, ...surplus]: string[]): Promise<void> {
  if (!folder || surplus.length > 0) throw new StartError(USAGES.reference);
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await migrateDatabase(place.migrationUrl);
    await asOwner(place.migrationUrl, async (handle) => {
      const reports = await load(handle, resolve(folder), config);
      await analyze(handle);
      for (const report of reports) console.log(report);
    });
  } finally {
    await place.stop();
  }
}

/** Loads the folder; for our own folder, in demo mode, the demo's clubs too. All of it or nothing. */
function load(
  handle: Handle,
  folder: string,
  { isDemo }: Pick<Config, 'isDemo'>,
): Promise<ReferenceReport[]> {
  const isOurs = folder === shipped;
  const source = isOurs ? 'shipped' : 'organiser';
  return joinTransaction(handle, async (trx) => {
    const reports: ReferenceReport[] = [];
    for (const one of isOurs && isDemo ? [folder, demoLists] : [folder])
      reports.push(await loadReference(trx, one, { now: systemClock.now(), source, replaces: true }));
    return reports;
  }).catch((error: unknown) => {
    throw error instanceof ListError ? new StartError(error.message) : error;
  });
}

/** The lists that come with this version, except those that an organiser has replaced. */
export async function loadShipped(url: string): Promise<void> {
  await asOwner(url, async (handle) => {
    await loadReference(handle, shipped, { now: systemClock.now(), source: 'shipped', replaces: false });
  });
}
