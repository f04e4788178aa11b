import type pg from 'pg';
import { type PlanNode, readsToTheEnd } from './judge-plan.ts';

type Explained = { 'QUERY PLAN': readonly { Plan: PlanNode }[] };

/** What a statement reads from end to end in this database, whatever its parameters; undefined for one without a plan. */
export async function explain(client: pg.Client, text: string): Promise<string[] | undefined> {
  if (!/^\s*(--.*\n\s*)*(select|with|insert|update|delete|merge)\b/i.test(text)) return undefined;
  return (await plansOf(client, text)).flatMap((plan) => readsToTheEnd(plan));
}

/**
 * The shape of a statement's plan: its joins and how it reads each table, with the index, in the order of the plan. Nodes that neither join
 * nor read are left out, such as sorts and caches.
 */
export async function shapeOf(client: pg.Client, text: string): Promise<string> {
  return (await plansOf(client, text)).map(shapeOfNode).join('; ');
}

async function plansOf(client: pg.Client, text: string): Promise<PlanNode[]> {
  const { rows } = await client.query<Explained>(`explain (generic_plan, format json) ${text}`);
  return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
}

function shapeOfNode(node: PlanNode): string {
  const below = (node.Plans ?? []).map(shapeOfNode).filter(Boolean).join(', ');
  const read = node['Index Name'] ?? node['Relation Name'];
  if (read !== undefined) return [`${node['Node Type']} ${read}`, below].filter(Boolean).join(', ');
  return /Join|Loop/.test(node['Node Type']) ? `${node['Node Type']} (${below})` : below;
}
