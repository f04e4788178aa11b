import { type Compilable, CompiledQuery } from 'kysely';
import type { Handle, PoolHandle } from './database.ts';

/** A placeholder for a value that is given at each run. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A query of the builder that is built once and run often: for a small query, building takes longer than everything
 * else in this process. `build` gets placeholders for the values and must put each into the query unchanged.
 */
export function built<V extends readonly unknown[], R>(
  build: (handle: Handle, ...values: V) => Compilable<R>,
): (handle: Handle, ...values: V) => Promise<R[]> {
  return running(build, (sql) => sql);
}

/**
 * A query with an asynchronous commit (synchronous_commit = off), which does not wait for the disk: for writes that a crash of
 * the database may lose, because they can be recovered. The setting lasts until the end of the transaction, so this takes a pool
 * only: in a caller's transaction it would apply to everything there. The statement must return columns and rows; without a row
 * the setting is not applied.
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
    // Only the query's text is cached, never the handle that it was built with.
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
