import { canonicalEmail } from '@rajt/rules/formats';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from './database.ts';

/** Rows that one statement reads, and one transaction writes at most. */
const BATCH = 500;

/** A value before every key of its type. */
const BEFORE_ALL = { bigint: '0', uuid: '00000000-0000-0000-0000-000000000000', text: '' } as const;

/**
 * A column with e-mail addresses of before decision 0075. A partial index of its table on `key`, with the condition of `findForeign`, has
 * the rows whose address has a letter beyond ASCII: hardly any.
 */
export interface AddressColumn {
  readonly table: string;
  readonly key: string;
  readonly keyType: 'bigint' | 'uuid' | 'text';
  readonly column: string;
}

/** An address that is stored another way now. `key` names its row. */
export interface StaleAddress {
  readonly key: string;
  readonly before: string;
  /** By `canonicalEmail`. */
  readonly after: string;
}

/**
 * Calls `work` with the stale addresses of a column, some at a time and by key, each time in a transaction of its own; returns how
 * many `work` has written. Reads the partial index alone.
 */
export async function eachStaleAddress(
  handle: Handle,
  one: AddressColumn,
  work: (trx: Trx, stale: readonly StaleAddress[]) => Promise<number>,
): Promise<number> {
  let written = 0;
  let after: string | undefined = BEFORE_ALL[one.keyType];
  while (after !== undefined) {
    const found = await findForeign(handle, one, after);
    const stale = found
      .map(({ key, email }) => ({ key, before: email, after: canonicalEmail(email) }))
      .filter((address) => address.after !== address.before);
    if (stale.length > 0) written += await inTransaction(handle, (trx) => work(trx, stale));
    after = found.length === BATCH ? found.at(-1)?.key : undefined;
  }
  return written;
}

/** Writes the stale addresses of a column in which several rows may have the same address; returns how many. */
export function writeAddressColumn(handle: Handle, one: AddressColumn): Promise<number> {
  return eachStaleAddress(handle, one, async (trx, stale) => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(one.table)} t set ${sql.ref(one.column)} = n.after
      from ${staleRows(stale, one.keyType)} n
      where ${sql.ref(`t.${one.key}`)} = n.key and ${sql.ref(`t.${one.column}`)} = n.before`.execute(trx);
    return Number(numAffectedRows);
  });
}

/** Stale addresses as rows of a statement: key, before, after. */
export function staleRows(
  stale: readonly StaleAddress[],
  keyType: AddressColumn['keyType'],
): RawBuilder<unknown> {
  return sql`(select one.key::${sql.raw(keyType)} as key, one.before, one.after from unnest(
    ${stale.map(({ key }) => key)}::text[], ${stale.map(({ before }) => before)}::text[],
    ${stale.map(({ after }) => after)}::text[]) as one (key, before, after))`;
}

async function findForeign(
  handle: Handle,
  { table, key, keyType, column }: AddressColumn,
  after: string,
): Promise<{ key: string; email: string }[]> {
  const { rows } = await sql<{ key: string; email: string }>`
    select ${sql.ref(key)}::text as key, ${sql.ref(column)} as email from ${sql.table(table)}
    where ${sql.ref(column)} ~ '[^\\x01-\\x7f]' and ${sql.ref(key)} > ${after}::${sql.raw(keyType)}
    order by ${sql.ref(`${table}.${key}`)} limit ${sql.lit(BATCH)}`.execute(handle);
  return rows;
}
