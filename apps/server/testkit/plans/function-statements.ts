import { parse, parsePlPgSQL } from 'libpg-query';
import type pg from 'pg';
import { withParameters } from './function-variables.ts';
import type { SentStatement } from './sent-statements.ts';

interface StoredFunction {
  readonly name: string;
  readonly language: string;
  /** Null for a body that is stored as a parse tree (`return …`, `begin atomic`). */
  readonly body: string | null;
  readonly definition: string;
  readonly argumentNames: readonly string[];
  readonly argumentTypes: readonly string[];
  /** The table of its first trigger; null for another function. */
  readonly triggerTable: string | null;
}

/** A statement of a function before its variables are parameters. */
interface Part {
  readonly text: string;
  readonly from: string;
}

/**
 * Every statement and expression inside the functions of our schema, with a parameter in place of each variable, so that it can be
 * explained like a statement that the server sends. Read from the source of the functions, so branches that no test reaches are included.
 * Throws for a function that cannot be read: another language, or a text that is executed. `name` is a pattern of `like`.
 */
export async function statementsOfFunctions(client: pg.Client, name = '%'): Promise<SentStatement[]> {
  const { rows } = await client.query<StoredFunction>(
    `
    select p.proname as name, l.lanname as language, case when p.prosqlbody is null then p.prosrc end as body,
      pg_get_functiondef(p.oid) as definition, coalesce(p.proargnames, '{}') as "argumentNames",
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a (t, n) order by n) as "argumentTypes",
      (select tgrelid::regclass::text from pg_trigger where tgfoid = p.oid order by oid limit 1) as "triggerTable"
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.proname like $1
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    order by p.proname`,
    [name],
  );
  const columns = await columnTypes(client);
  const statements: SentStatement[] = [];
  for (const one of rows) {
    const { parts, types } = await read(one);
    const typeOf = (reference: string) => {
      const [name = '', field] = reference.toLowerCase().split('.');
      const type = types.get(name);
      if (field === undefined || type === undefined) return type;
      // A field of a record, whose type is '', gets its type from its use.
      return columns.get(`${type}.${field}`) ?? '';
    };
    for (const { text, from } of parts)
      statements.push({ text: await withParameters(client, text, typeOf), from });
  }
  return statements;
}

/** The types of all columns, by `table.column`. */
async function columnTypes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** The parts of a function and the types of its variables, by their names in lower case. */
interface Read {
  readonly parts: readonly Part[];
  readonly types: ReadonlyMap<string, string>;
}

async function read(one: StoredFunction): Promise<Read> {
  if (one.language === 'plpgsql') return readPlPgSql(one);
  if (one.language === 'sql') return readSql(one);
  throw new Error(`the plans of function ${one.name} cannot be read: its language is ${one.language}`);
}

async function readSql({
  name,
  body,
  definition,
  argumentNames,
  argumentTypes,
}: StoredFunction): Promise<Read> {
  const types = new Map(argumentNames.map((argument, at) => [argument, argumentTypes[at] ?? '']));
  // PostgreSQL prints such a body with names of its own; an expression reads no table.
  if (body === null && /^\s*BEGIN ATOMIC/m.test(definition))
    throw new Error(`the plans of function ${name} cannot be read: write its body as a text`);
  const { stmts = [] } = body === null ? {} : await parse(body);
  const bytes = Buffer.from(body ?? '');
  const parts = stmts.map(({ stmt_location: start = 0, stmt_len: length }) => ({
    text: bytes.subarray(start, length === undefined ? undefined : start + length).toString(),
    from: `function ${name}`,
  }));
  return { parts, types };
}

/**
 * How PL/pgSQL parses what it runs: 0 is a whole statement, 2 an expression, and from 3 on an assignment `variable := expression` to
 * one, two or three names.
 */
const [EXPRESSION, ASSIGNMENT] = [2, 3];

async function readPlPgSql({ name, definition, triggerTable }: StoredFunction): Promise<Read> {
  const nodes = [...nodesOf(await parsePlPgSQL(definition), 0)];
  const types = new Map<string, string>();
  for (const { kind, node, line } of nodes) {
    if (/^PLpgSQL_stmt_dyn/.test(kind) || 'dynquery' in node)
      throw new Error(`the plans of function ${name} cannot be read: line ${line} executes a text`);
    if (kind === 'PLpgSQL_var' || kind === 'PLpgSQL_rec') types.set(String(node['refname']), typeOf(node));
  }
  if (triggerTable !== null) for (const row of ['new', 'old']) types.set(row, triggerTable);
  const parts = nodes
    .filter(({ kind }) => kind === 'PLpgSQL_expr')
    .map(({ node, line }) => {
      const [query, mode] = [String(node['query']), Number(node['parseMode'])];
      const expression = mode >= ASSIGNMENT ? query.replace(/^[\s\w.[\]]+?:?=/, '') : query;
      return { text: mode >= EXPRESSION ? `select ${expression}` : query, from: `function ${name}:${line}` };
    });
  return { parts, types };
}

interface FoundNode {
  readonly kind: string;
  readonly node: Readonly<Record<string, unknown>>;
  /** The line of the function's body. */
  readonly line: number;
}

/** All nodes of a parsed function, outer ones first. */
function* nodesOf(tree: unknown, line: number): Generator<FoundNode> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [kind, node] of Object.entries(tree)) {
    if (typeof node !== 'object' || node === null) continue;
    const own: unknown = 'lineno' in node ? node.lineno : undefined;
    const at = typeof own === 'number' ? own : line;
    if (kind.startsWith('PLpgSQL_')) yield { kind, node: { ...node }, line: at };
    yield* nodesOf(node, at);
  }
}

/** The declared type of a variable; '' for a record. */
function typeOf({ datatype }: Readonly<Record<string, unknown>>): string {
  const [, name = ''] = /"typname":"([^"]+)"/.exec(JSON.stringify(datatype ?? {})) ?? [];
  return name === 'record' ? '' : name;
}
