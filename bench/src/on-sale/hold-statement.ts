import { insertHold, type NewHold } from '@rajt/server/src/modules/entries/hold-queries.ts';
import { heardStatements } from '@rajt/server/testkit/heard-statements.ts';

/** The very statement of the server's hold. */
export async function holdStatement(hold: NewHold): Promise<{ text: string; values: unknown[] }> {
  const [query, ...more] = await heardStatements((db) => insertHold(db, hold));
  if (!query || more.length > 0) throw new Error(`a hold is one statement, heard ${more.length + 1}`);
  return { text: query.sql, values: [...query.parameters] };
}
