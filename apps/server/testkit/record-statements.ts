import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from '../src/platform/postgres/database-types.gen.ts';

/** Records the statements that our code sends, word for word, on a database that does not run them. */
export async function recordStatements(
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  const heard: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      heard.push(query);
    },
  });
  await work(db);
  return heard;
}
