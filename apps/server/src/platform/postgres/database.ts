import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.gen.ts';

/** The pool or a transaction: the first argument of every query. */
export type Handle = Kysely<DB>;
export type Trx = Transaction<DB>;

declare const isPool: unique symbol;

/**
 * A pool, never a transaction: each statement commits by itself. Only openDatabase makes one, and a Trx is not
 * assignable to it.
 */
export type PoolHandle = Handle & { readonly [isPool]: true };

/**
 * States in a condition, as literals: a prepared statement can use an index `where state in (…)` only when the states
 * are in its text. For rows that are found by their state; see also `opaqueStateIn`.
 */
export function states(...names: string[]): RawBuilder<string>[] {
  return names.map((name) => sql.lit(name));
}

/**
 * A condition on the state of rows that are found by another key, hidden from the planner. Planned while few rows were
 * live, a visible one made it prefer a partial index of all live rows, which it then read whole on the opening day
 * (decision 0015).
 */
export function opaqueStateIn(column: string, ...names: string[]): RawBuilder<SqlBool> {
  return sql`case when ${sql.ref(column)} in (${sql.join(states(...names))}) then true else false end`;
}

/** SQLSTATEs that the code handles. */
export const sqlState = {
  insufficientPrivilege: '42501',
  notNullViolation: '23502',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
  tooManyConnections: '53300',
  diskFull: '53100',
  poolFull: 'RJ001',
};

/** The SQLSTATE of a database error, or undefined. */
export function errorState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The detail that PostgreSQL adds to an error: the id of the pool that is full (`sqlState.poolFull`). */
export function errorDetail(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.detail : undefined;
}

/** The name of the violated constraint or unique index, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** The column of a not-null violation, or undefined. */
export function missingColumn(error: unknown): string | undefined {
  return errorState(error) === sqlState.notNullViolation ? (error as pg.DatabaseError).column : undefined;
}

/** Runs `work` in a READ COMMITTED transaction; a lock timeout or deadlock becomes the refusal `busy` (failure.ts). */
export async function inTransaction<T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Runs `work` in the handle's transaction if it is one, else in a new one. */
export async function joinTransaction<T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
}

/** Runs a part of a transaction in a savepoint: an error rolls back to here and is rethrown. */
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

/** The time by the database's clock, which all processes share (decision 0020). */
export async function readTime(db: Handle): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select app_clock() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.at;
}
