import type pg from 'pg';
import { AS_TEXT, listTables } from './logical-copy.ts';

/** The facts on which two copies of a database must agree, by name: rows and content of each table, ledger sums, sequences. */
export interface DatabaseFacts {
  readonly facts: ReadonlyMap<string, string>;
  readonly rowCount: number;
  /** The position of each sequence; null: never used. */
  readonly sequences: ReadonlyMap<string, string | null>;
}

/** Reads them in the client's transaction, if it is in one. Every row is read once. */
export async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  await client.query(AS_TEXT);
  const facts = new Map<string, string>();
  let rowCount = 0;
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ count: string; content: string }>(
      `select count(*)::text as count,
         coalesce(sum(hashtextextended(whole_row::text, 0)::numeric), 0)::text as content from ${name} whole_row`,
    );
    const [{ count = '?', content = '?' } = {}] = rows;
    rowCount += Number(count);
    facts.set(`columns of ${name}`, columns.join(', '));
    facts.set(`rows of ${name}`, count);
    facts.set(`content of ${name}`, content);
  }
  const ledger = await client.query<{ name: string; sum: string }>(`
    select case when person_id is null then code else 'balances' end as name, coalesce(sum(amount_huf), 0)::text as sum
    from ledger_account a left join ledger_posting p on p.account_id = a.id group by 1 order by 1`);
  for (const { name, sum } of ledger.rows) facts.set(`HUF posted to ${name}`, sum);
  const sequences = await readSequences(client);
  for (const [name, last] of sequences) facts.set(`sequence ${name}`, String(last));
  return { facts, rowCount, sequences };
}

async function readSequences(client: pg.Client): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`);
  return new Map(rows.map(({ name, last }) => [name, last]));
}

/** A line for each fact in which they differ. */
export function differencesOf(before: DatabaseFacts, after: DatabaseFacts): string[] {
  const names = new Set([...before.facts.keys(), ...after.facts.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [before.facts.get(name) ?? 'missing', after.facts.get(name) ?? 'missing'];
    return was === is ? [] : [`${name}: ${was} in the source, ${is} in the restored database`];
  });
}
