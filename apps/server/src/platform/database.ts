import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.gen.ts';

/** The pool or a transaction: the first argument of every query. */
export type Handle = Kysely<DB>;
export type Trx = Transaction<DB>;

// Days stay what they are: a Date would drag a time zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface Database {
  readonly db: Handle;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the application's pool. Every connection takes the role rajt_app (migration 0006) and gives up on a lock after
 * 3 s, on a statement after 5 s, and on an idle transaction after 10 s, so that one stuck request cannot stop the rest.
 * A prepared statement is planned once, not five times: our statements look rows up, the values make no difference.
 * `mayForgetLast`: a commit is answered before it is on the disk; a crash of the database may lose the last ones.
 */
export function openDatabase(
  url: string,
  options: { poolSize: number; onError: (error: Error) => void; mayForgetLast?: boolean },
): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    options:
      '-c role=rajt_app -c lock_timeout=3s -c statement_timeout=5s -c idle_in_transaction_session_timeout=10s -c plan_cache_mode=force_generic_plan -c timezone=UTC' +
      (options.mayForgetLast ? ' -c synchronous_commit=off' : ''),
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
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // Kysely ends only a pool that it has used itself; the job queue uses it too.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, close };
}

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

const MOST_NAMES = 500;
const names = new Map<string, string | undefined>();

/** None for a statement that asks for all columns: its plan would fail for good once a migration adds one. */
function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= MOST_NAMES) return names.get(text);
  const hasAllColumns = /\b(select|returning) (\S+\.)?\*/i.test(text);
  const name = hasAllColumns ? undefined : createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * States in a condition, as literals: a prepared statement can use an index `where state in (…)` only when the states
 * stand in its text. Where the state is part of how the rows are found; see also `judged`.
 */
export function states(...names: string[]): RawBuilder<string>[] {
  return names.map((name) => sql.lit(name));
}

/**
 * A condition on the state of rows that are found by another key. The planner does not see through it: while few rows were
 * live, it found a partial index of all of them as small as one cart's rows, and read it whole on the opening day.
 */
export function judged(column: string, ...names: string[]): RawBuilder<SqlBool> {
  return sql`case when ${sql.ref(column)} in (${sql.join(states(...names))}) then true else false end`;
}

/**
 * In the returning list of a statement that is its own transaction: its commit does not wait for the disk. Only for what
 * may be forgotten in a crash of the database because it is found out again.
 */
export const mayBeForgotten = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** SQLSTATEs that the code answers. */
export const sqlState = {
  notNullViolation: '23502',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  adminShutdown: '57P01',
  cannotConnectNow: '57P03',
  tooManyConnections: '53300',
  poolFull: 'RJ001',
};

/** The SQLSTATE of a database error, or undefined. */
export function errorState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The check, reference or unique index that a database error is about, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** The column that a database error says may not be null, or undefined. */
export function missingColumn(error: unknown): string | undefined {
  return errorState(error) === sqlState.notNullViolation ? (error as pg.DatabaseError).column : undefined;
}

/** Runs `work` in a READ COMMITTED transaction; a lock that is not to be had is answered as `busy` (failure.ts). */
export async function inTransaction<T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Runs `work` in the transaction that the handle is already, or else in one of its own. */
export async function joinTransaction<T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}

/** Runs a part of a transaction that may fail without losing the rest: an error rolls back to here and is thrown on. */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}

/** True when the database answers. */
export async function isReachable(db: Handle): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
