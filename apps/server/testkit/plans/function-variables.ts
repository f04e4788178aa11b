import pg from 'pg';

/** The errors that PostgreSQL raises for the name of a variable, with its position: no such column, no such table. */
const UNKNOWN_NAMES: ReadonlySet<string | undefined> = new Set(['42703', '42P01']);

/** `of_account`, `lot.remaining_huf`. */
const REFERENCE = /^\w+(\.\w+)?/;

/**
 * A statement of a function with a typed parameter for each of its variables. `typeOf` returns the type of a variable or of a field, ''
 * when only its use defines it, and undefined for an unknown name. PostgreSQL itself finds the variables: they are the names that it does not
 * know outside of the function.
 */
export async function withParameters(
  client: pg.Client,
  text: string,
  typeOf: (reference: string) => string | undefined,
): Promise<string> {
  const numbers = new Map<string, number>();
  for (let statement = text; ; ) {
    const position = await unknownNameIn(client, statement);
    if (position === undefined) return statement;
    const [reference = ''] = REFERENCE.exec(statement.slice(position)) ?? [];
    const type = typeOf(reference);
    if (type === undefined) throw new Error(`"${reference}" is no variable, in ${statement}`);
    const number = numbers.get(reference) ?? numbers.size + 1;
    numbers.set(reference, number);
    const parameter = `$${number}${type ? `::${type}` : ''}`;
    statement = statement.slice(0, position) + parameter + statement.slice(position + reference.length);
  }
}

/** The position of a name that PostgreSQL does not know in a statement; undefined: it has none, or another error is first. */
async function unknownNameIn(client: pg.Client, statement: string): Promise<number | undefined> {
  const before = 'explain (generic_plan) ';
  try {
    await client.query(before + statement);
    return undefined;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !UNKNOWN_NAMES.has(error.code)) return undefined;
    return error.position === undefined ? undefined : Number(error.position) - 1 - before.length;
  }
}
