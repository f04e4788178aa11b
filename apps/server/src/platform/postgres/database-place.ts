import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { ownerClient } from './owner-client.ts';

export interface DatabasePlace {
  /** The URL for the application. */
  readonly url: string;
  /** The URL for migrations: connects as the owner of the schema. */
  readonly migrationUrl: string;
  stop(): Promise<void>;
}

/** The database of the configuration: the server at DATABASE_URL, or the embedded one. */
export async function openDatabasePlace(
  config: Config,
  options: { joinRunning: boolean; onStarted?: () => void; onLost?: (error: Error) => void },
): Promise<DatabasePlace> {
  const { databaseUrl, databaseMigrationUrl } = config;
  if (databaseUrl) {
    await expectReachable(databaseUrl);
    return { url: databaseUrl, migrationUrl: databaseMigrationUrl ?? databaseUrl, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: (line) => console.log(line),
    joinRunning: options.joinRunning,
    onStarted: options.onStarted,
    ...(options.onLost ? { onLost: options.onLost } : {}),
  }).catch((error: Error) => {
    throw new StartError(error.message);
  });
  return { url: embedded.url, migrationUrl: embedded.url, stop: embedded.stop };
}

async function expectReachable(url: string): Promise<void> {
  const client = ownerClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(
      `the database at ${hostname}:${port || 5432}${pathname} (DATABASE_URL) cannot be reached: ${reason}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
