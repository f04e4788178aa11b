import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { openGateways } from '../areas/checkout/payments/index.ts';
import { modules } from '../modules.ts';
import { followDatabase } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Deps } from '../platform/deps.ts';
import { openStorage } from '../platform/files/open-storage.ts';
import { buildHealthApp } from '../platform/http/health.ts';
import { createRateLimits } from '../platform/http/rate-limit.ts';
import { createWakeWorkers } from '../platform/jobs/jobs.ts';
import { type MailTransport, noTransport } from '../platform/jobs/mail-transport.ts';
import { QUEUE_CONNECTIONS, startWorker, type Workers } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import { openMetrics } from '../platform/open-metrics.ts';
import { createPasswords } from '../platform/password.ts';
import { readTime } from '../platform/postgres/database.ts';
import type { DatabasePlace } from '../platform/postgres/database-place.ts';
import { type Database, openDatabase, PLAIN_CONNECTIONS } from '../platform/postgres/open-database.ts';
import { migrated, requireMigrated } from './migrate.ts';
import { refusePort } from './refuse-port.ts';
import { requireAppRights } from './require-app-rights.ts';
import { seedWhenEmpty } from './seed.ts';

/** The parts that a command runs in one process. */
export interface Parts {
  readonly migrate?: boolean;
  readonly seedWhenEmpty?: boolean;
  readonly http?: boolean;
  readonly jobs?: boolean;
}

/** Starts the parts over a database. Adds to `stops` what ends each of them, in the order in which they were started. */
export async function runParts(
  config: Config,
  parts: Parts,
  { place, log, stops }: { place: DatabasePlace; log: Log; stops: (() => Promise<unknown>)[] },
): Promise<void> {
  if (parts.migrate) await migrated(place.migrationUrl, config);
  else await requireMigrated(place.url);
  if (config.isProduction && config.databaseUrl) await requireAppRights(config.databaseUrl);
  if (parts.seedWhenEmpty && config.isDemo) await seedWhenEmpty(place.migrationUrl, config);
  const onError = (error: Error) => log.error({ err: error }, 'idle database connection');
  const metrics = await openMetrics(config);
  const settings = { onError, metrics };
  const plain = openDatabase('plain', place.url, { poolSize: PLAIN_CONNECTIONS, ...settings });
  const sale = openDatabase('sale', place.url, { poolSize: config.databasePoolSize, ...settings });
  stops.push(plain.close, sale.close);
  const { clock, stop: stopClock } = await followDatabase(() => readTime(plain.db));
  stops.push(stopClock);
  metrics?.watchDatabase(plain.db, clock);
  const mail = await openMail(config);
  const deps = createDeps(config, { plain, sale }, { clock, log, mail, metrics });
  let workers: Workers | undefined;
  if (parts.jobs) {
    const queue = openDatabase('queue', place.url, { poolSize: QUEUE_CONNECTIONS, ...settings });
    workers = await work(deps, queue);
    stops.push(queue.close, workers.stop);
  }
  const { host, port, healthPort } = config;
  if (parts.http) stops.push(await listen(await buildApp(deps, workers), host, port, 'PORT'));
  else if (workers && healthPort !== undefined)
    stops.push(await listen(buildHealthApp(deps, workers), host, healthPort, 'HEALTH_PORT'));
  const addresses = parts.http ? config.sites.map((one) => one.origin) : undefined;
  console.log(`ready ${JSON.stringify({ addresses })}`);
  // Node writes the compile cache when a process exits. A killed process would not write it, and the next start would compile all
  // modules again.
  flushCompileCache();
}

/** The real parts. */
function createDeps(
  config: Config,
  { plain, sale }: { plain: Database; sale: Database },
  { clock, log, mail, metrics }: Pick<Deps, 'clock' | 'log' | 'mail' | 'metrics'>,
): Deps {
  return {
    config,
    db: plain.db,
    saleDb: sale.db,
    clock,
    gateways: openGateways(config, plain.db),
    mail,
    storage: openStorage(config),
    limits: createRateLimits(plain.pool, config.rateLimitFactor),
    log,
    metrics,
    passwords: createPasswords(config.passwordCost),
    wakeWorkers: createWakeWorkers(plain.db),
  };
}

/** The library of mails is loaded only where mails are sent. */
async function openMail({ smtpUrl, mailFrom }: Config): Promise<MailTransport> {
  if (!smtpUrl) return noTransport;
  const { smtpTransport } = await import('../platform/jobs/smtp-transport.ts');
  return smtpTransport(smtpUrl, mailFrom);
}

const jobsOf = (deps: Deps) => modules(deps).parts.flatMap((part) => part.jobs ?? []);

async function work(deps: Deps, queue: Database): Promise<Workers> {
  return startWorker(queue.pool, jobsOf(deps), {
    concurrency: deps.config.workerConcurrency,
    log: deps.log,
    metrics: deps.metrics,
  });
}

/** Listens there; `variable` names the setting of the port. Returns a function that closes the app. */
async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  variable: string,
): Promise<() => Promise<void>> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    // It was free when the start began (serve.ts).
    refusePort(error.code, port, variable);
    throw error;
  });
  return () => app.close();
}
