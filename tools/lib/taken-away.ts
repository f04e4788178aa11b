import { parse } from 'libpg-query';

type Statement = NonNullable<NonNullable<Awaited<ReturnType<typeof parse>>['stmts']>[number]['stmt']>;
type Kind<K extends string> = Extract<Statement, Record<K, unknown>>[K];

/** A part of the schema that a migration takes away from code that knows the schema before it. */
export interface Taking {
  /** `table orders`, `column orders.note`, `function take_bib`: what the migration's marker must name. */
  readonly subject: string;
  /** For people: `is dropped`. */
  readonly how: string;
}

/** The parts of the schema that a migration adds and takes away, as PostgreSQL's own parser reads it. */
export interface Effect {
  /** New tables and columns: what a later migration of the same release may still change. */
  readonly adds: readonly string[];
  readonly takes: readonly Taking[];
}

/** Throws where PostgreSQL could not parse it either. */
export async function effectOf(sql: string): Promise<Effect> {
  const adds: string[] = [];
  const takes: Taking[] = [];
  /** Functions that no release has seen: a right that one of them loses is the one that PostgreSQL gives to everybody. */
  const newFunctions = new Set<string>();
  for (const { stmt } of (await parse(sql)).stmts ?? []) {
    if (!stmt) continue;
    if ('CreateStmt' in stmt) adds.push(`table ${stmt.CreateStmt.relation?.relname}`);
    if ('CreateFunctionStmt' in stmt && !stmt.CreateFunctionStmt.replace)
      newFunctions.add(`function ${nameOf(stmt.CreateFunctionStmt.funcname)}`);
    if ('AlterTableStmt' in stmt) ofAlterTable(stmt.AlterTableStmt, adds, takes);
    if ('DropStmt' in stmt) takes.push(...ofDrop(stmt.DropStmt));
    if ('RenameStmt' in stmt) takes.push(...ofRename(stmt.RenameStmt));
    if ('AlterObjectSchemaStmt' in stmt)
      takes.push({ subject: `table ${stmt.AlterObjectSchemaStmt.relation?.relname}`, how: 'moves' });
    if ('GrantStmt' in stmt && !stmt.GrantStmt.is_grant)
      takes.push(...ofRevoke(stmt.GrantStmt).filter(({ subject }) => !newFunctions.has(subject)));
    if ('DoStmt' in stmt && /\b(drop|rename|alter|revoke)\b/i.test(JSON.stringify(stmt)))
      takes.push({ subject: 'block do', how: 'changes what the check cannot see' });
  }
  return { adds, takes };
}

function ofAlterTable(stmt: Kind<'AlterTableStmt'>, adds: string[], takes: Taking[]): void {
  const table = stmt.relation?.relname;
  for (const node of stmt.cmds ?? []) {
    if (!('AlterTableCmd' in node)) continue;
    const { subtype, name, def } = node.AlterTableCmd;
    const column = (of: string | undefined) => `column ${table}.${of}`;
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
      adds.push(column(def.ColumnDef.colname));
      const kinds = (def.ColumnDef.constraints ?? []).flatMap((one) =>
        'Constraint' in one ? [one.Constraint.contype] : [],
      );
      const isDemanded = kinds.some((kind) => kind === 'CONSTR_NOTNULL' || kind === 'CONSTR_PRIMARY');
      const isFilled = kinds.some((kind) => kind && FILLS.has(kind));
      if (isDemanded && !isFilled)
        takes.push({ subject: `table ${table}`, how: `demands ${def.ColumnDef.colname} without a default` });
    }
    if (subtype === 'AT_DropColumn') takes.push({ subject: column(name), how: 'is dropped' });
    if (subtype === 'AT_AlterColumnType') takes.push({ subject: column(name), how: 'gets another type' });
    if (subtype === 'AT_SetNotNull') takes.push({ subject: column(name), how: 'becomes not null' });
    if (subtype === 'AT_ColumnDefault' && !def)
      takes.push({ subject: column(name), how: 'loses its default' });
  }
}

/** The constraints that give a value to a column that an older insert does not name. */
const FILLS = new Set(['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED']);

/** No statement of ours names these: an index, a trigger and a policy may go. */
const UNNAMED = new Set(['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_POLICY']);

function ofDrop({ removeType, objects = [] }: Kind<'DropStmt'>): Taking[] {
  if (UNNAMED.has(removeType ?? '')) return [];
  return objects.map((object) => ({
    subject: `${wordOf(removeType)} ${nameOf(object)}`,
    how: 'is dropped',
  }));
}

function ofRename({ renameType, relation, subname, object }: Kind<'RenameStmt'>): Taking[] {
  if (UNNAMED.has(renameType ?? '')) return [];
  const table = relation?.relname;
  if (renameType === 'OBJECT_COLUMN') return [{ subject: `column ${table}.${subname}`, how: 'is renamed' }];
  // Answers to a broken rule are chosen by its name (violatedConstraint).
  if (renameType === 'OBJECT_TABCONSTRAINT')
    return [{ subject: `constraint ${table}.${subname}`, how: 'is renamed' }];
  return [{ subject: `${wordOf(renameType)} ${table ?? nameOf(object)}`, how: 'is renamed' }];
}

function ofRevoke({ objects = [] }: Kind<'GrantStmt'>): Taking[] {
  return objects.map((object) => {
    const subject = 'RangeVar' in object ? `table ${object.RangeVar.relname}` : `function ${nameOf(object)}`;
    return { subject, how: 'loses a right' };
  });
}

/** OBJECT_MATVIEW: matview. */
function wordOf(kind = ''): string {
  return kind.replace('OBJECT_', '').toLowerCase();
}

/** The last part of a name, without its schema and arguments. */
function nameOf(node: object | undefined): string {
  const names = [...JSON.stringify(withoutArguments(node)).matchAll(/"sval":"([^"]+)"/g)];
  return names.at(-1)?.[1] ?? '?';
}

function withoutArguments(node: object | undefined): unknown {
  return node && 'ObjectWithArgs' in node
    ? (node.ObjectWithArgs as { objname: unknown }).objname
    : (node ?? {});
}
