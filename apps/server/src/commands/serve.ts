import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { portProblem } from '../platform/http/port-problem.ts';
import { createLog } from '../platform/log.ts';
import { openDatabasePlace } from '../platform/postgres/database-place.ts';
import { requireGatewayLogo } from '../platform/web/gateway-logo.ts';
import { refusePort } from './refuse-port.ts';
import type { Parts } from './run-parts.ts';

/** Runs the HTTP API, the background jobs, or both, until a signal; then stops in order: requests, jobs, database. */
export async function serve(config: Config, parts: Parts): Promise<void> {
  requireMode(config);
  await requirePort(config, parts);
  if (parts.http) await requireGatewayLogo(config);
  const log = createLog(config.logLevel);
  const stops: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    for (const one of stops.reverse())
      await one().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));

  // Loading all modules takes a second, in which the embedded database starts.
  let loading: Promise<typeof import('./run-parts.ts')> | undefined;
  const load = () => {
    if (!loading) {
      loading = import('./run-parts.ts');
      // It is awaited when the database is ready, and fails there.
      loading.catch(() => {});
    }
    return loading;
  };
  const opening = openDatabasePlace(config, {
    joinRunning: false,
    onStarted: () => void load(),
    onLost: (error) => {
      if (isStopping) return;
      console.error(`Rajt: ${error.message}`);
      void stop(1);
    },
  });
  // From now on: a signal while the database starts must not leave its programs behind.
  stops.push(async () => (await opening).stop());
  const place = await opening;
  if (isStopping) return;
  try {
    const { runParts } = await load();
    await runParts(config, parts, { place, log, stops });
  } catch (error) {
    // A failure because everything is being stopped is no news.
    if (isStopping) return;
    for (const one of stops.reverse()) await one().catch(() => {});
    throw error;
  }
}

/** Throws for a port that cannot be opened before anything is started: jobs must not begin in a process that ends at once. */
async function requirePort({ host, port, healthPort }: Config, parts: Parts): Promise<void> {
  if (parts.http) refusePort(await portProblem(host, port), port, 'PORT');
  else if (parts.jobs && healthPort !== undefined)
    refusePort(await portProblem(host, healthPort), healthPort, 'HEALTH_PORT');
}

/** Throws if NODE_ENV is not set although settings are real: development would publish the demo's mailbox. */
function requireMode({ realWithoutMode }: Config): void {
  if (realWithoutMode.length > 0)
    throw new StartError(
      `NODE_ENV is not set, but these are for real use: ${realWithoutMode.join(', ')}. Set NODE_ENV=production, or NODE_ENV=development for a trial (docs/operations.md)`,
    );
}
