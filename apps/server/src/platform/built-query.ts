import { type Compilable, CompiledQuery } from 'kysely';
import type { Handle } from './database.ts';

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
  let query: { sql: string; parameters: readonly unknown[] } | undefined;
  return async (handle, ...values) => {
    // Only the query's text is kept, never the handle that it was built with.
    query ??= textOf(build(handle, ...(values.map((_, index) => new Place(index)) as unknown as V)));
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.index] : one));
    const { rows } = await handle.executeQuery(CompiledQuery.raw(query.sql, parameters));
    return rows as R[];
  };
}

function textOf(query: Compilable<unknown>) {
  const { sql, parameters } = query.compile();
  return { sql, parameters };
}
