import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PoolHandle } from './database.ts';
import { LimitedClient, preparingClient } from './database-client.ts';
import type { DB } from './database-types.gen.ts';
import './days-are-strings.ts';
import type { Metrics } from '../metrics.ts';

export interface Database {
  readonly db: PoolHandle;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Connections of a process outside the purchase path; the purchase path has DATABASE_POOL_SIZE (decision 0021). */
export const PLAIN_CONNECTIONS = 5;

type Settings = Record<string, string>;

// One generic plan instead of five custom ones first: these statements look rows up by key, so values make no difference.
const sale: Settings = { plan_cache_mode: 'force_generic_plan' };
/**
 * Statements with parameters are prepared on each connection of all kinds.
 *
 * - `plain`: everything outside the purchase path; the planner's defaults: a statement is planned for its values five times,
 *   then no more unless that is worth it.
 * - `sale`: the purchase path (hold, order, message, settlement), with settings and connections of its own (decisions
 *   0015, 0021).
 * - `queue`: the job queue's own writes, with asynchronous commits: a crash of the database may lose the last ones, and
 *   the job runs again.
 */
const kinds = {
  plain: {},
  sale,
  queue: { ...sale, synchronous_commit: 'off' },
} satisfies Record<string, Settings>;

/**
 * No request waits longer than 10 s for a database that hangs: for a connection, and then for an answer. The database cancels a
 * statement first, so that what takes long ends there too. Work that needs more time (migrations, loads, imports) has connections
 * of its own (`asOwner`).
 */
const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 4500;

/** A pooled connection that has died without a word is found by then; plans and settings do not get older. */
const LIFETIME_SECONDS = 120;

/**
 * Longer than a minute: the jobs of each minute find the connections of the minute before, with their prepared statements. A
 * new connection starts a backend process of PostgreSQL, which prepares and plans every statement again.
 */
const IDLE_MS = 75_000;

/**
 * Opens a pool. Every connection takes the role rajt_app (migration 0006) and times out: a lock after 3 s, a statement
 * after 4 s, an idle transaction after 10 s, so that one stuck request cannot block the rest. A connection that does not
 * answer is closed, and the next request opens another one.
 */
export function openDatabase(
  kind: keyof typeof kinds,
  url: string,
  options: { poolSize: number; onError: (error: Error) => void; metrics?: Metrics | null },
): Database {
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries({ ...common, ...kinds[kind] })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  const clients = new Set<LimitedClient>();
  let isClosing = false;
  const onError = (error: Error) => {
    // The pool attaches the whole connection to the error, keys included, which must not reach the log.
    Reflect.deleteProperty(error, 'client');
    // A connection that is being closed may still receive the server's shutdown.
    if (!isClosing) options.onError(error);
  };
  // Without a listener an error of an idle connection (the database is gone) would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (!(client instanceof LimitedClient)) return;
    client.onSilence = () => closeSilent(url);
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pools.set(pool, { url, clients });
  // The only place that knows that a handle is a pool: see `asyncCommit` (built-query.ts).
  const measured = options.metrics?.watchPool(kind, pool) ?? pool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: measured }) }) as PoolHandle;
  const close = async () => {
    isClosing = true;
    pools.delete(pool);
    await db.destroy();
    // Kysely ends a pool only if it has used it; the job queue uses it too.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, close };
}

/** The pools of this process. */
const pools = new Map<pg.Pool, { readonly url: string; readonly clients: ReadonlySet<LimitedClient> }>();

/**
 * Closes the connections to a database of which one has fallen silent, but for those in use: they have probably died
 * with it, and each would cost a request its time. The queue opens another one to listen.
 */
function closeSilent(url: string): void {
  for (const [pool, { url: itsUrl, clients }] of pools) {
    if (itsUrl !== url) continue;
    for (let count = pool.idleCount; count > 0; count -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      );
    }
    for (const client of clients) if (client.isListening) client.cut();
  }
}

const common = {
  role: 'rajt_app',
  lock_timeout: '3s',
  statement_timeout: '4s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  // No clock offset, whatever is set for the database or the role (decision 0020).
  'rajt.clock_offset': '',
};
