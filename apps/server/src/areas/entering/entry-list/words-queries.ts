import type { Filter } from '@rajt/contract/office/filters';
import type { EventId, UserId } from '@rajt/rules/ids';
import { EXPORT_WORDS_KEPT_DAYS } from '@rajt/rules/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { namesOne } from '../../people/accounts/index.ts';

/** The events of the entries of people who are to be erased, as participants or as buyers. */
export async function findEventsOf(trx: Trx, people: readonly UserId[]): Promise<readonly EventId[]> {
  const ids = sql`${[...people]}::bigint[]`;
  const { rows } = await sql<{ id: EventId }>`
    select distinct r.event_id as id from entry e join race r on r.id = e.race_id
    where e.participant_id = any(${ids}) or e.entered_by = any(${ids})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The words that a member of staff has typed into a filter. */
export const wordsOfFilter = (filter: RawBuilder<unknown>) => sql`coalesce((
  select string_agg(value::text, ' ') from jsonb_path_query(${filter},
    'strict $.** ? (@.is == "contains" || @.field == "tag").value') value), '')`;

export interface ExportWords {
  readonly id: string;
  readonly filter: Filter;
  readonly storageKey: string | null;
}

const words = sql`x.search || ' ' || x.purpose || ' ' || ${wordsOfFilter(sql`x.filter`)}`;

/** Locks the exports whose words name a person; old exports have no words any more. */
export async function lockExportsNaming(trx: Trx, names: readonly string[]): Promise<ExportWords[]> {
  const { rows } = await sql<ExportWords>`
    select x.id::text, x.filter, x.storage_key as "storageKey" from entry_export x
    where x.created_at > app_now() - make_interval(days => ${EXPORT_WORDS_KEPT_DAYS + 1}::int) and ${namesOne(words, names)}
    order by x.id for update`.execute(trx);
  return rows;
}

/** The stored and requested files of these events, or of all events, locked. */
export async function lockStoredOf(trx: Trx, eventIds: readonly EventId[]): Promise<ExportWords[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<ExportWords>`
    select x.id::text, x.filter, x.storage_key as "storageKey" from entry_export x
    where x.storage_key is not null and (x.event_ids is null or x.event_ids && ${[...eventIds]}::text[])
    order by x.id for update`.execute(trx);
  return rows;
}

/** The maximum number of exports emptied by one run. */
export const MOST_EMPTIED = 1000;

/** Finds old exports that still have words. */
export async function findOldWords(handle: Handle): Promise<ExportWords[]> {
  const { rows } = await sql<ExportWords>`
    select x.id::text, x.filter, x.storage_key as "storageKey" from entry_export x
    where x.created_at < app_now() - make_interval(days => ${EXPORT_WORDS_KEPT_DAYS}::int)
      and (x.search <> '' or x.purpose <> '' or jsonb_path_exists(x.filter,
        'strict $.** ? ((@.is == "contains" && @.value != "") || (@.field == "tag" && @.value[0] != ""))'))
    order by x.id limit ${MOST_EMPTIED}`.execute(handle);
  return rows;
}

/** Empties the words of an export; `filter` is its filter without words. */
export async function emptyWords(handle: Handle, id: string, filter: Filter): Promise<void> {
  await sql`
    update entry_export set search = '', purpose = '', filter = ${JSON.stringify(filter)}::jsonb
    where id = ${id}::bigint`.execute(handle);
}

/** Deletes the saved lists whose name or filter names a person; an emptied filter would list something else. */
export async function deleteViewsNaming(trx: Trx, names: readonly string[]): Promise<void> {
  await sql`
    delete from entry_view v where ${namesOne(sql`v.name || ' ' || ${wordsOfFilter(sql`v.filter`)}`, names)}`.execute(
    trx,
  );
}
