import type pg from 'pg';
import { type PlanNode, readsToTheEnd } from './judge-plan.ts';

/** What a statement reads from end to end in this database, whatever its parameters; undefined for one without a plan. */
export async function explain(client: pg.Client, text: string): Promise<string[] | undefined> {
  if (!/^\s*(--.*\n\s*)*(select|with|insert|update|delete|merge)\b/i.test(text)) return undefined;
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => readsToTheEnd(Plan)));
}
