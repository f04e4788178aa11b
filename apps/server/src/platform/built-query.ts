import { type Compilable, CompiledQuery } from 'kysely';
import type { Handle, PoolHandle } from './database.ts';

/** Stands for a value that comes with each run. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A query of the builder that is built once and run often: building a query takes longer than all else that this process
 * does for a small one. `build` is given stand-ins for the values and must put each into the query as it is.
 */
export function built<V extends readonly unknown[], R>(
  build: (handle: Handle, ...values: V) => Compilable<R>,
): (handle: Handle, ...values: V) => Promise<R[]> {
  return running(build, (sql) => sql);
}

/**
 * The same for a statement whose commit does not wait for the disk: what it wrote may be forgotten in a crash of the
 * database, because it is found out again. The setting holds until the end of the transaction, so it is for a pool alone:
 * in a caller's transaction it would make all of that forgettable, and the type refuses one. The statement returns
 * columns; only rows that it returns are forgotten.
 */
export function asyncCommit<V extends readonly unknown[], R>(
  build: (handle: Handle, ...values: V) => Compilable<R>,
): (db: PoolHandle, ...values: V) => Promise<R[]> {
  return running(
    build,
    (text) =>
      `with done as (${text}) select set_config('synchronous_commit', 'off', true) as async_commit, done.* from done`,
  );
}

function running<V extends readonly unknown[], R>(
  build: (handle: Handle, ...values: V) => Compilable<R>,
  wrap: (text: string) => string,
): (handle: Handle, ...values: V) => Promise<R[]> {
  let query: { sql: string; parameters: readonly unknown[] } | undefined;
  return async (handle, ...values) => {
    // Only the query's text is kept, never the handle that it was built with.
    query ??= textOf(build(handle, ...(values.map((_, index) => new Place(index)) as unknown as V)), wrap);
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.index] : one));
    const { rows } = await handle.executeQuery(CompiledQuery.raw(query.sql, parameters));
    return rows as R[];
  };
}

function textOf(query: Compilable<unknown>, wrap: (text: string) => string) {
  const { sql, parameters } = query.compile();
  return { sql: wrap(sql), parameters };
}
