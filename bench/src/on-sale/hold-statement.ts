import { insertHold, type NewHold } from '@rajt/server/src/areas/entering/entries/hold-queries.ts';
import { recordStatements } from '@rajt/server/testkit/record-statements.ts';

/** The very statement of the server's hold. */
export async function holdStatement(hold: NewHold): Promise<{ text: string; values: unknown[] }> {
  const [query, ...more] = await recordStatements((db) => insertHold(db, hold));
  if (!query || more.length > 0) throw new Error(`a hold is one statement, heard ${more.length + 1}`);
  return { text: query.sql, values: [...query.parameters] };
}
