import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PoolHandle } from './database.ts';
import type { DB } from './database-types.gen.ts';

// Days stay what they are: a Date would drag a time zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface Database {
  readonly db: PoolHandle;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Connections of a process for all that is no purchase; those of a purchase are DATABASE_POOL_SIZE (decision 0021). */
export const PLAIN_CONNECTIONS = 5;

interface Kind {
  readonly settings: Record<string, string>;
  /** Statements with parameters are parsed and planned once for each connection. */
  readonly isPreparing: boolean;
}

const plain: Kind = { isPreparing: false, settings: { statement_timeout: '15s' } };
const sale: Kind = {
  isPreparing: true,
  // Planned once, not five times: these statements look rows up, the values make no difference.
  settings: { statement_timeout: '5s', plan_cache_mode: 'force_generic_plan' },
};
/**
 * - `plain`: everything that is no purchase; the planner's defaults and time for a longer statement.
 * - `sale`: the purchase path (hold, order, message, settlement), fenced off with its devices (decisions 0015, 0021).
 * - `queue`: the job queue's own notes. A commit is answered before it is on the disk: a crash of the database may lose the
 *   last ones, and the job runs again.
 */
const kinds = {
  plain,
  sale,
  queue: { ...sale, settings: { ...sale.settings, synchronous_commit: 'off' } },
} satisfies Record<string, Kind>;

/**
 * Opens a pool. Every connection takes the role rajt_app (migration 0006) and gives up on a lock after 3 s, on a statement
 * after its kind's time, and on an idle transaction after 10 s, so that one stuck request cannot stop the rest.
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
    // The pool hangs the whole connection on it, keys included: nothing for a log.
    Reflect.deleteProperty(error, 'client');
    // A connection on its way out may still be told that the server goes.
    if (!isClosing) options.onError(error);
  };
  // Without a listener an error of an idle connection (the database went away) would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  // The only place where a handle is a pool for sure: see `asyncCommit` (built-query.ts).
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) as PoolHandle;
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // Kysely ends only a pool that it has used itself; the job queue uses it too.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, close };
}

const common = {
  role: 'rajt_app',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  // The database's own time, whatever somebody may have set for the database or the role (decision 0020).
  'rajt.clock_offset': '',
};

/**
 * Names the statements that have parameters by their text, so that a connection parses and plans each once: planning a
 * hold costs several times what running it does.
 */
class PreparingClient extends pg.Client {
  // pg's many signatures in one: Kysely gives (text, values), everything else passes through.
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

/** None for a statement that asks for all columns: its plan would fail for good once a migration adds one. */
function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= MAX_NAMES) return names.get(text);
  const hasAllColumns = /\b(select|returning) (\S+\.)?\*/i.test(text);
  const name = hasAllColumns ? undefined : createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
