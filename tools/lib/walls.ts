import { parseSync } from '@swc/core';
import type { SourceFile } from './files.ts';

/** One line for a person: the file, what was found there, and what to do instead. */
export type Breach = string;

/** Without comments, so that prose about SQL or the clock is no breach; line breaks stay. */
function code(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

function search(file: SourceFile, pattern: RegExp, advice: string): Breach[] {
  return [...code(file.text).matchAll(pattern)].map((hit) => {
    const line = file.text.slice(0, hit.index).split('\n').length;
    return `${file.path}:${line} ${hit[0].trim().replace(/\s+/g, ' ')}: ${advice}`;
  });
}

/** env-once: every variable is read in one place, and tests pass in their own values. */
export function environmentReads(file: SourceFile): Breach[] {
  return search(
    file,
    /process\.env|import\.meta\.env(?!\.(DEV|PROD|MODE)\b)/g,
    'settings come from the configuration',
  );
}

/** clock-once: a test decides what time it is. */
export function clockReads(file: SourceFile): Breach[] {
  return search(
    file,
    /\bDate\.now\(|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.now\(/g,
    'take the clock that you are handed',
  );
}

/** one-clock: only tests move the database's clock (migration 0020). */
export function clockMoves(file: SourceFile): Breach[] {
  return search(file, /rajt\.clock_offset/g, 'only the testkit moves the clock');
}

/** Part of rules-are-pure: the same input gives the same answer. */
export function chance(file: SourceFile): Breach[] {
  return search(file, /\bMath\.random\(|\bcrypto\.|\brandomUUID\(/g, 'rules know no chance');
}

/** A prepared statement can use an index `where state in (…)` only when the states are literals of its text. */
export function statesAsParameters(file: SourceFile): Breach[] {
  return search(
    file,
    /\.where\('(\w+\.)?state', '(=|in|<>|!=|not in)', (?!states\()/g,
    'states in a condition: states(…) of platform/postgres/database.ts',
  );
}

/** Helpers that only the purchase path may use (decision 0021); everywhere else, write plain queries. */
export function purchasePathHelpers(file: SourceFile): Breach[] {
  return search(
    file,
    /(?<!function )\b(built|asyncCommit|opaqueStateIn|states)\(/g,
    'a plain query: the devices are for the purchase path',
  );
}

/**
 * After a failed statement Kysely lets a statement that is queued behind the rollback through: it runs outside the
 * transaction, and stays.
 */
export function statementsInParallel(file: SourceFile): Breach[] {
  const text = code(file.text);
  return [...text.matchAll(/Promise\.\w+\(/g)]
    .map((hit) => upToItsEnd(text.slice(hit.index)))
    .filter((call) => /\b(trx|handle)\b/.test(call))
    .map(
      (call) =>
        `${file.path} ${call.slice(0, 60).replace(/\s+/g, ' ')}: statements of a transaction go one after another (decision 0015)`,
    );
}

/** A call with all that stands between its brackets. */
function upToItsEnd(text: string): string {
  let depth = 0;
  for (let at = text.indexOf('('); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

const statement =
  /\b(insert\s+into|update\s+(only\s+)?"?[a-z_]+"?(\s+(as\s+)?[a-z_]+)?\s+set|delete\s+from|select\s+[^;'"`]{1,200}?\sfrom|truncate\s+table)\b/gi;
const builderCall = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;

/** only-queries-speak-sql, also by other ways than an import. */
export function sqlSpoken(file: SourceFile): Breach[] {
  const literals = [...code(file.text).matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)].map((hit) => hit[0]);
  const spoken = literals
    .filter((literal) => literal.search(statement) >= 0)
    .map((literal) => literal.slice(0, 60));
  const called = [...code(file.text).matchAll(builderCall)].map((hit) => hit[0]);
  return [...spoken, ...called].map(
    (found) => `${file.path} ${found.replace(/\s+/g, ' ')}: SQL belongs into queries.ts`,
  );
}

/** The tables that a file writes, by raw SQL or by the query builder. */
export function tablesWritten(file: SourceFile): string[] {
  const raw =
    /\b(?:insert\s+into|delete\s+from|update(?:\s+only)?)\s+"?([a-z_]+)"?(?=\s*(?:\(|as\s|set\s|where\s|using\s|[a-z_]+\s+(?:set|using|where)\s|\w+\s*\(|select\s|values\s|$))/gi;
  const built = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]([a-z_]+)/g;
  const text = code(file.text);
  return [
    ...new Set(
      [...text.matchAll(raw), ...text.matchAll(built)]
        .map((hit) => hit[1] ?? '')
        .filter((name) => name !== 'set'),
    ),
  ];
}

/** one-owner-per-table: everything that changes a table is in the module that owns it. */
export function foreignWrites(files: readonly SourceFile[], owners: ReadonlyMap<string, string>): Breach[] {
  return files.flatMap((file) => {
    const writer = /areas\/[^/]+\/([^/]+)\//.exec(file.path)?.[1] ?? 'platform';
    return tablesWritten(file)
      .filter((table) => owners.get(table) !== writer)
      .map(
        (table) =>
          `${file.path} writes ${table}: ${owners.get(table) ?? 'nobody'} owns it, the others ask it`,
      );
  });
}

/** The tables whose rows some statements of a database change or delete, themselves or by a function that they call. */
export function tablesChanged(statements: readonly string[], schema: string): Set<string> {
  const called = schema.split(/^(?=CREATE OR REPLACE FUNCTION)/m).filter((body) => {
    const name = /^CREATE OR REPLACE FUNCTION public\.(\w+)/.exec(body)?.[1];
    return name !== undefined && statements.some((statement) => statement.includes(`${name}(`));
  });
  // An insert erases nothing.
  const texts = [...statements, ...called].map((text) => text.replaceAll(/\binsert\s+into\b/gi, ''));
  return new Set(texts.flatMap((text) => tablesWritten({ path: '', text })));
}

/** The owner of each table by its comment in the schema (`Owner: entries. …`). */
export function commentedOwners(schema: string): Map<string, string> {
  const comments = schema.matchAll(/^comment on table (\w+) is 'Owner: ([\w-]+)\./gm);
  return new Map([...comments].map(([, table = '', owner = '']) => [table, owner]));
}

const spokenAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'description',
  'hint',
]);

/** Text for people in a component, other than our name: between tags, or in an attribute that is read out or shown. */
export function textInComponents(file: SourceFile): Breach[] {
  const found: string[] = [];
  visit(parseSync(file.text, { syntax: 'typescript', tsx: true }), (node) => {
    if (node['type'] === 'JSXText') found.push(String(node['value']));
    const name = node['type'] === 'JSXAttribute' ? (node['name'] as { value?: string }).value : undefined;
    const value = node['value'] as { type?: string; value?: string } | null;
    if (name && spokenAttributes.has(name) && value?.type === 'StringLiteral') found.push(value.value ?? '');
  });
  return found
    .filter((text) => /\p{L}{2}/u.test(text.replaceAll('Rajt', '')))
    .map((text) => `${file.path} "${text.trim()}": texts live in packages/phrases`);
}

/** Hungarian letters in a string of the server: an untranslated text. */
export function hungarianStrings(file: SourceFile): Breach[] {
  return search(
    file,
    /`[^`]*[áéíóöőúüű][^`]*`|'[^'\n]*[áéíóöőúüű][^'\n]*'/gi,
    'texts live in packages/phrases',
  );
}

function visit(node: unknown, look: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (node && typeof node === 'object') {
    look(node as Record<string, unknown>);
    visit(Object.values(node), look);
  }
}

/** Paths that a page cites, in code marks or as relative links, from the page's own folder. */
export function citedPaths(page: SourceFile): { fromRoot: string[]; fromPage: string[] } {
  const prose = page.text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  const marked = [
    ...prose.matchAll(/`((?:apps|packages|docs|tools|e2e|bench|content|\.ci)\/[\w./-]*\w)\/?`/g),
  ];
  const linked = [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
  return { fromRoot: marked.map((hit) => hit[1] ?? ''), fromPage: linked.map((hit) => hit[1] ?? '') };
}

/**
 * npm ci refuses a lock file that leaves out an optional package of another platform, and `npm install` writes such files
 * when the registry does not have the package. Returns the missing ones.
 */
export function missingOptionals(
  packages: Record<string, { optionalDependencies?: Record<string, string> }>,
): string[] {
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  return Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  );
}

/** Parent tables of the schema's foreign keys, each with its child tables. */
export function parentTables(schema: string): Map<string, string[]> {
  const parents = new Map<string, string[]>();
  let child = '';
  for (const line of schema.split('\n')) {
    child = /^create table (?:public\.)?(\w+)/i.exec(line)?.[1] ?? child;
    const parent = /FOREIGN KEY .* REFERENCES (?:public\.)?(\w+)\(/i.exec(line)?.[1];
    if (parent) parents.set(parent, [...(parents.get(parent) ?? []), child]);
  }
  return parents;
}

/** Columns with personal data: identity, ways of contact, typed or uploaded data. */
const personalColumn =
  /^ {2}(\w*email|recipient|family_name|phone|birth_date|ip|user_agent|guests|guardian|billing|caption|actor_id|file_id) |^ {2}address jsonb/m;
/** A foreign key to a person, with an account or without. */
const pointsAtPerson = /REFERENCES (person|account|managed_person)\(/;

/** The tables of the schema with personal data, each with the tables whose deleted rows take its rows with them. */
export function personalTables(schema: string): Map<string, string[]> {
  const tables = [...schema.matchAll(/^create table (\w+) \(\n(.*?)\n\);/gms)];
  return new Map(
    tables
      .filter(([, , body = '']) => personalColumn.test(body) || pointsAtPerson.test(body))
      .map(([, table = '', body = '']) => [
        table,
        [...body.matchAll(/REFERENCES (\w+)\([^)]*\) ON DELETE CASCADE/g)].map(([, parent = '']) => parent),
      ]),
  );
}

/** Connections without an error listener: an unreachable database would end the process with a stack trace. */
export function unwatchedClients(file: SourceFile): Breach[] {
  return search(file, /\bnew (pg\.)?Client\(/g, 'ownerClient() of platform/postgres/owner-client.ts');
}
