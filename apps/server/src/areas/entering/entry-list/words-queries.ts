import type { Filter } from '@rajt/contract/office/filters';
import type { EventId, UserId } from '@rajt/rules/ids';
import { EXPORT_WORDS_KEPT_DAYS } from '@rajt/rules/retention';
import { searchWords } from '@rajt/rules/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The names and e-mail addresses of people who are to be erased. */
export async function findNamesOf(
  trx: Trx,
  people: readonly UserId[],
): Promise<{ readonly names: readonly string[]; readonly eventIds: readonly EventId[] }> {
  const ids = sql`${[...people]}::bigint[]`;
  const { rows } = await sql<{ name: string; email: string | null }>`
    select concat_ws(' ', p.family_name, p.first_name) as name, coalesce(a.email, m.email) as email
    from person p left join account a on a.person_id = p.id left join managed_person m on m.person_id = p.id
    where p.id = any(${ids})`.execute(trx);
  const events = await sql<{ id: EventId }>`
    select distinct r.event_id as id from entry e join race r on r.id = e.race_id
    where e.participant_id = any(${ids}) or e.entered_by = any(${ids})`.execute(trx);
  return {
    names: rows.flatMap(({ name, email }) => [name, ...(email ? [email] : [])]),
    eventIds: events.rows.map(({ id }) => id),
  };
}

/** The length from which a word may have an ending: "Kovács" is found in "Kovácsnak", and "Li" is not found in "lista". */
const ENDING_FROM = 4;

/** Whether a text has all words of one of these names, in any order. A name of one word is too common to count. */
export function namesOne(text: RawBuilder<unknown>, names: readonly string[]): RawBuilder<boolean> {
  const queries = names
    .map(searchWords)
    .filter((of) => of.length > 1)
    .map((of) => of.map((word) => `'${word}'${word.length < ENDING_FROM ? '' : ':*'}`).join(' & '));
  return sql`search_words(${text}) @@ any(${queries}::tsquery[])`;
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
