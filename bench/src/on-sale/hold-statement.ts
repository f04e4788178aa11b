import { insertHold, type NewHold } from '@rajt/server/src/modules/entries/hold-queries.ts';
import type { DB } from '@rajt/server/src/platform/database-types.gen.ts';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** The very statement of the server's hold: its own code is run on a database that only listens. */
export async function holdStatement(hold: NewHold): Promise<{ text: string; values: unknown[] }> {
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
  await insertHold(db, hold);
  const [query] = heard;
  if (!query || heard.length > 1) throw new Error(`a hold is one statement, heard ${heard.length}`);
  return { text: query.sql, values: [...query.parameters] };
}
