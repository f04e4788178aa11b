import type pg from 'pg';

/**
 * A database's schema as text, in a fixed order: tables with their comments, columns, constraints, indexes and triggers,
 * then functions and the rights of the application's role. Committed as migrations/schema.sql so that a migration's effect is seen in review.
 */
export async function describeSchema(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; oid: number }>(
    `select relname as name, oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const parts: string[] = [
    '-- The schema after all migrations, for reading: written by `npm run schema`, compared by a test.',
  ];
  for (const table of tables) parts.push(await describeTable(client, table));
  parts.push(...(await linesOf(client, functions)).map((line) => `${line};`));
  for (const rights of [tableRights, columnRights, functionRights]) {
    parts.push((await linesOf(client, rights)).map((line) => `${line};`).join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

async function describeTable(client: pg.Client, table: { name: string; oid: number }): Promise<string> {
  const columns = await linesOf(client, columnsOf, table.oid);
  const constraints = await linesOf(client, constraintsOf, table.oid);
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  const rest = [
    ...(await linesOf(client, commentOf, table.oid)),
    ...(await linesOf(client, indexesOf, table.oid)),
    ...(await linesOf(client, triggersOf, table.oid)),
  ];
  return [`create table ${table.name} (\n${body}\n);`, ...rest.map((line) => `${line};`)].join('\n');
}

async function linesOf(client: pg.Client, query: string, oid?: number): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query, oid === undefined ? [] : [oid]);
  return rows.map((row) => row.line);
}

const columnsOf = `
  select format('%s %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attnotnull then ' not null' else '' end
    || case when a.attidentity <> '' then ' generated always as identity' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const commentOf = `
  select format('comment on table %s is %L', $1::regclass, obj_description($1, 'pg_class')) as line
  where obj_description($1, 'pg_class') is not null`;

const constraintsOf = `
  select format('constraint %s %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where conrelid = $1 and contype in ('p', 'u', 'f', 'c') order by contype, conname`;

const indexesOf = `
  select pg_get_indexdef(i.indexrelid) as line from pg_index i
  where i.indrelid = $1 and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`;

const triggersOf = `
  select pg_get_triggerdef(oid) as line from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`;

const functions = `
  select rtrim(pg_get_functiondef(oid), E'\\n') as line from pg_proc
  where pronamespace = 'public'::regnamespace order by proname`;

const tableRights = `
  select format('grant %s on %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), table_name, grantee) as line
  from information_schema.role_table_grants where table_schema = 'public' and grantee = 'rajt_app'
  group by table_name, grantee order by table_name`;

/** Only what is granted for columns by name; a right on the whole table is above. */
const columnRights = `
  select format('grant %s (%s) on %s to rajt_app', lower(r.privilege_type), string_agg(a.attname, ', ' order by a.attnum), c.relname) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) r
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.grantee = 'rajt_app'::regrole
  group by c.relname, r.privilege_type order by c.relname, r.privilege_type`;

/** PostgreSQL gives a new function to everybody (PUBLIC) unless that is revoked. */
const functionRights = `
  select format('grant execute on function %s to %s', p.oid::regprocedure,
    case r.grantee when 0 then 'public' else r.grantee::regrole::text end) as line
  from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) r
  where p.pronamespace = 'public'::regnamespace and r.grantee <> p.proowner
  order by p.proname, 1`;
