import type { FlagKind } from '@rajt/contract/office/operations/flags';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export interface OpenFlags {
  readonly kind: FlagKind;
  readonly count: number;
}

/** Marks the urgent flags that were opened since the last call; returns how many of each kind. Each opening is returned once. */
export async function takeUrgent(trx: Trx, kinds: readonly FlagKind[]): Promise<readonly OpenFlags[]> {
  const { rows } = await sql<OpenFlags>`
    with alerted as (
      update organiser_flag set alerted_at = app_now()
      where settled_at is null and alerted_at is null and kind = any(${[...kinds]}::text[])
      returning kind)
    select kind, count(*)::int as count from alerted group by kind order by kind`.execute(trx);
  return rows;
}

/** Counts the open flags of each kind. */
export async function countOpen(handle: Handle): Promise<readonly OpenFlags[]> {
  const { rows } = await sql<OpenFlags>`
    select kind, count(*)::int as count from organiser_flag where settled_at is null
    group by kind order by kind`.execute(handle);
  return rows;
}

/** Counts the open flags assigned to each member of staff, by the id of their account. */
export async function countAssigned(handle: Handle): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select assigned_to as id, count(*)::int as count from organiser_flag
    where settled_at is null and assigned_to is not null group by assigned_to`.execute(handle);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
