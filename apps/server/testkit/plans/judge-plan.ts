import { BOUNDED_INDEXES, GROWN_TABLES } from './grown-tables.ts';

/** A node of `explain (format json)`. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * What a plan reads from end to end of tables that grow: `seq scan of entry`, `all of entry_pkey`, `entry_race for each row of race`
 * where the rows of a whole small table lead to all of them.
 */
export function readsToTheEnd(node: PlanNode, above?: PlanNode): string[] {
  const below = [
    ...(node.Plans ?? []).flatMap((one) => readsToTheEnd(one, node)),
    ...(above?.['Node Type'] === 'Limit' ? [] : readsForEach(node)),
  ];
  // The index below a bitmap's table does not name the table.
  const table =
    node['Relation Name'] ??
    (node['Node Type'] === 'Bitmap Index Scan' ? above?.['Relation Name'] : undefined);
  if (table === undefined || GROWN_TABLES[table] === undefined) return below;
  if (node['Node Type'] === 'Seq Scan') return [`seq scan of ${table}`, ...below];
  const isIndexScan = /^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(node['Node Type']);
  const endsEarly = above?.['Node Type'] === 'Limit' && node.Filter === undefined;
  if (
    isIndexScan &&
    !selectsSome(node['Index Cond']) &&
    !endsEarly &&
    !BOUNDED_INDEXES.has(node['Index Name'] ?? '')
  )
    return [`all of ${node['Index Name']}`, ...below];
  return below;
}

/** Whether an index condition selects some rows of the index; `is not null` selects every row of a partial index. */
function selectsSome(condition: string | undefined): boolean {
  return condition !== undefined && !/^\(\w+ IS NOT NULL\)$/.test(condition);
}

/** A loop over all rows of tables that do not grow, which looks up their rows in one that does. */
function readsForEach({ 'Node Type': type, Plans: [outer, inner] = [] }: PlanNode): string[] {
  if (type !== 'Nested Loop' || !outer || !inner) return [];
  const whole = wholeSmallTable(outer);
  const looked = inner['Node Type'] === 'Memoize' ? inner.Plans?.[0] : inner;
  if (whole === undefined || !looked || GROWN_TABLES[looked['Relation Name'] ?? ''] === undefined) return [];
  const index = looked['Index Name'] ?? looked.Plans?.[0]?.['Index Name'];
  return index === undefined || BOUNDED_INDEXES.has(index) ? [] : [`${index} for each row of ${whole}`];
}

/** The table that a plan reads from end to end, when none of those that it reads grows and none is filtered. */
function wholeSmallTable(node: PlanNode): string | undefined {
  const { Filter: filter, 'Relation Name': table, Plans: plans = [] } = node;
  if (filter !== undefined) return undefined;
  if (table !== undefined)
    return node['Node Type'] === 'Seq Scan' && GROWN_TABLES[table] === undefined ? table : undefined;
  const tables = plans.map(wholeSmallTable);
  return tables.includes(undefined) ? undefined : tables[0];
}
