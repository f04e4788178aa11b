import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PoolHandle } from './database.ts';
import type { DB } from './database-types.gen.ts';

// Days stay strings: a Date would add a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface Database {
  readonly db: PoolHandle;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Connections of a process outside the purchase path; the purchase path has DATABASE_POOL_SIZE (decision 0021). */
export const PLAIN_CONNECTIONS = 5;

interface Kind {
  readonly settings: Record<string, string>;
  /** Statements with parameters are parsed and planned once for each connection. */
  readonly isPreparing: boolean;
}

const plain: Kind = { isPreparing: false, settings: { statement_timeout: '15s' } };
const sale: Kind = {
  isPreparing: true,
  // One generic plan instead of five custom ones first: these statements look rows up by key, so values make no
  // difference.
  settings: { statement_timeout: '5s', plan_cache_mode: 'force_generic_plan' },
};
/**
 * - `plain`: everything outside the purchase path; the planner's defaults and time for longer statements.
 * - `sale`: the purchase path (hold, order, message, settlement), with settings and connections of its own (decisions
 *   0015, 0021).
 * - `queue`: the job queue's own writes, with asynchronous commits: a crash of the database may lose the last ones, and
 *   the job runs again.
 */
const kinds = {
  plain,
  sale,
  queue: { ...sale, settings: { ...sale.settings, synchronous_commit: 'off' } },
} satisfies Record<string, Kind>;

/**
 * Opens a pool. Every connection takes the role rajt_app (migration 0006) and times out: a lock after 3 s, a statement
 * by the kind of pool, an idle transaction after 10 s, so that one stuck request cannot block the rest.
 */
export function openDatabase(
  kind: keyof typeof kinds,
  url: string,
  options: { poolSize: number; onError: (error: Error) => void },
): Database {
  const { settings, isPreparing } = kinds[kind];
  const pool = new pg.Pool({
    ...(isPreparing ? { Client: PreparingClient } : {}),
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    options: Object.entries({ ...common, ...settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  let isClosing = false;
  const onError = (error: Error) => {
    // The pool attaches the whole connection to the error, keys included, which must not reach the log.
    Reflect.deleteProperty(error, 'client');
    // A connection that is being closed may still receive the server's shutdown.
    if (!isClosing) options.onError(error);
  };
  // Without a listener an error of an idle connection (the database is gone) would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  // The only place that knows that a handle is a pool: see `asyncCommit` (built-query.ts).
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) as PoolHandle;
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // Kysely ends a pool only if it has used it; the job queue uses it too.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, close };
}

const common = {
  role: 'rajt_app',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  // No clock offset, whatever is set for the database or the role (decision 0020).
  'rajt.clock_offset': '',
};

/**
 * Names statements with parameters by their text, so that each connection parses and plans them once: planning a hold
 * costs several times as much as running it.
 */
class PreparingClient extends pg.Client {
  // Kysely calls (text, values); all other signatures pass through.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const isUsual = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isUsual ? nameOf(text) : undefined;
    const given = name ? [{ name, text, values }, ...args.slice(2)] : args;
    return super.query.apply(this, given as never) as never;
  }
}

const MAX_NAMES = 500;
const names = new Map<string, string | undefined>();

/** No name for a statement that selects all columns: its plan would fail for good once a migration adds one. */
function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= MAX_NAMES) return names.get(text);
  const hasAllColumns = /\b(select|returning) (\S+\.)?\*/i.test(text);
  const name = hasAllColumns ? undefined : createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
