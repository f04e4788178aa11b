import { join, resolve } from 'node:path';
import { ListError, loadReference } from '../modules/reference/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Handle } from '../platform/database.ts';
import { openDatabasePlace } from '../platform/database-place.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { repositoryRoot } from '../platform/root.ts';
import { StartError } from '../platform/start-error.ts';
import { analyze } from './analyze.ts';
import { asOwner } from './as-owner.ts';
import { USAGES } from './usages.ts';

const shipped = join(repositoryRoot, 'content/reference');

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
      const report = await load(handle, resolve(folder));
      await analyze(handle);
      console.log(report);
    });
  } finally {
    await place.stop();
  }
}

function load(handle: Handle, folder: string) {
  const source = folder === shipped ? 'shipped' : 'organiser';
  return loadReference(handle, folder, { now: systemClock.now(), source, replaces: true }).catch(
    (error: unknown) => {
      throw error instanceof ListError ? new StartError(error.message) : error;
    },
  );
}

/** The lists that come with this version, except those that an organiser has replaced. */
export async function loadShipped(url: string): Promise<void> {
  await asOwner(url, async (handle) => {
    await loadReference(handle, shipped, { now: systemClock.now(), source: 'shipped', replaces: false });
  });
}
