import type { Filter } from '@rajt/contract/office/filters';
import type { EntryId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { conditionOf } from './condition-queries.ts';
import { ENTRY_WITH_ALL } from './field-queries.ts';

/** Finds the paid entries among these that meet a filter now. */
export async function findFitting(
  handle: Handle,
  ids: readonly EntryId[],
  filter: Filter,
): Promise<EntryId[]> {
  const { rows } = await sql<{ id: EntryId }>`
    select e.id::text as id from ${ENTRY_WITH_ALL}
    where e.id = any(${[...ids]}::bigint[]) and e.state = 'paid' and ${conditionOf(filter)} order by e.id`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}
