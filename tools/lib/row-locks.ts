import { parseSync } from '@swc/core';
import type { SourceFile } from './files.ts';

type Node = Readonly<Record<string, unknown>>;

/** The table of a lock whose statement is composed in several places that this check cannot follow: write it in one place. */
export const UNKNOWN_TABLE = '?';

/**
 * The tables whose rows a file locks `for update` in SQL or by Kysely, one for each lock and table. A lock does not apply to
 * the subqueries of its statement. Constants of the file that are parts of a statement are resolved.
 */
export function updateLocks(file: SourceFile): string[] {
  const module = parseSync(file.text, { syntax: 'typescript', tsx: file.path.endsWith('.tsx') });
  const constants = new Map<string, unknown>();
  const found: string[] = [];
  visit(module, (node) => {
    const name = isNode(node['id']) ? node['id']['value'] : undefined;
    if (node['type'] === 'VariableDeclarator' && typeof name === 'string') constants.set(name, node['init']);
  });
  visit(module, (node) => {
    if (node['type'] === 'TaggedTemplateExpression') found.push(...locksOf(textOf(node, constants, false)));
    if (methodOf(node) === 'forUpdate') found.push(...pick(chainTables(node, constants), stringsOf(node)));
  });
  return found;
}

interface Named {
  readonly table: string;
  readonly alias: string;
}

/** The tables that a statement locks, as its own `from` names them. */
function locksOf(statement: string): string[] {
  const text = statement
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .replace(/\s+/g, ' ');
  return [...text.matchAll(/\bfor update\b(?: of (\w+(?:, ?\w+)*))?/gi)].flatMap((lock) =>
    pick(fromOf(outermost(text.slice(0, lock.index))), lock[1]?.split(/, ?/) ?? []),
  );
}

/** The end of a text after its last open parenthesis, without the contents of closed parentheses. */
function outermost(text: string): string {
  let kept = '';
  let depth = 0;
  for (const letter of [...text].reverse()) {
    if (letter === ')') depth += 1;
    else if (letter === '(' && depth === 0) break;
    else if (letter === '(') depth -= 1;
    else if (depth === 0) kept = letter + kept;
  }
  return kept;
}

function fromOf(select: string): Named[] {
  const [, from = ''] =
    /.*(?<!\bdistinct )\bfrom\b(.*?)(?:\b(?:where|group|order|limit)\b.*)?$/i.exec(select) ?? [];
  return from
    .split(/,|\b(?:(?:inner|left|cross) )?join\b/i)
    .map((one) => asNamed(one.replace(/\b(?:on|using)\b.*/i, '')));
}

function asNamed(text: string): Named {
  const [table = '', alias = table] = text
    .trim()
    .replaceAll('"', '')
    .split(/ (?:as )?/);
  return { table, alias };
}

function pick(named: readonly Named[], wanted: readonly string[]): string[] {
  const own = wanted.length > 0 ? named.filter(({ alias }) => wanted.includes(alias)) : named;
  const tables = own.map(({ table }) => table).filter((table) => table !== '');
  return tables.length < Math.max(1, wanted.length) ? [UNKNOWN_TABLE] : tables;
}

/** A template's text. A placeholder of a constant is replaced by the constant's text, any other by one word. */
function textOf(node: Node, constants: ReadonlyMap<string, unknown>, isInner: boolean): string {
  const template = isNode(node['template']) ? node['template'] : {};
  const pieces = nodes(template['quasis']).map((quasi) => String(quasi['raw'] ?? ''));
  // The lock of a constant is found at the constant itself.
  const own = isInner ? pieces.map((piece) => piece.replace(/\bfor update\b/gi, '')) : pieces;
  const values = nodes(template['expressions']).map((value) => {
    const of = constants.get(String(value['value']));
    return isNode(of) && of['type'] === 'TaggedTemplateExpression' ? textOf(of, constants, true) : 'x';
  });
  return own.map((piece, at) => piece + (values[at] ?? '')).join('');
}

/** The tables that a chain of Kysely's calls selects from, including functions of the file at the start of the chain. */
function chainTables(call: Node, constants: ReadonlyMap<string, unknown>): Named[] {
  const callee = isNode(call['callee']) ? call['callee'] : {};
  if (callee['type'] === 'Identifier') {
    const begun = constants.get(String(callee['value']));
    const body = isNode(begun) ? begun['body'] : undefined;
    return isNode(body) ? chainTables(body, constants) : [];
  }
  const before = isNode(callee['object']) ? chainTables(callee['object'], constants) : [];
  const isOfTable = /^(selectFrom|innerJoin|leftJoin)$/.test(methodOf(call) ?? '');
  return isOfTable ? [...before, ...stringsOf(call).slice(0, 1).map(asNamed)] : before;
}

function methodOf(node: Node): string | undefined {
  const callee = isNode(node['callee']) ? node['callee'] : {};
  const property = isNode(callee['property']) ? callee['property'] : {};
  return node['type'] === 'CallExpression' && callee['type'] === 'MemberExpression'
    ? String(property['value'])
    : undefined;
}

/** The strings among a call's arguments, including strings in an array. */
function stringsOf(call: Node): string[] {
  const given = nodes(call['arguments']).map((one) => one['expression']);
  return given
    .flatMap((one) => (isNode(one) && one['type'] === 'ArrayExpression' ? elementsOf(one) : [one]))
    .flatMap((one) => (isNode(one) && one['type'] === 'StringLiteral' ? [String(one['value'])] : []));
}

const elementsOf = (list: Node): unknown[] => nodes(list['elements']).map((one) => one['expression']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (isNode(node)) {
    look(node);
    visit(Object.values(node), look);
  }
}
