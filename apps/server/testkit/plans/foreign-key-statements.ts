import type pg from 'pg';
import type { SentStatement } from './sent-statements.ts';

/**
 * What PostgreSQL reads by itself when the server deletes a row: for each foreign key to a table that the server may delete from, the rows
 * that refer to the deleted row. A cascade reads them in the same way.
 */
export async function statementsOfForeignKeys(client: pg.Client): Promise<SentStatement[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select k.conrelid::regclass::text as table,
      array(select quote_ident(a.attname) from unnest(k.conkey) with ordinality c (number, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number order by n) as columns
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and has_table_privilege('rajt_app', k.confrelid, 'delete')
    order by 1, 2`);
  return rows.map(({ table, columns }) => ({
    text: `select from ${table} where ${columns.map((column, at) => `${column} = $${at + 1}`).join(' and ')} for key share`,
    from: `foreign key ${table}.${columns[0]}`,
  }));
}
