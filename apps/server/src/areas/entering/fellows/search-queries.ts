import { RUNNER_SEARCH_MAX_HITS } from '@rajt/rules/entering/fellows';
import type { UserId } from '@rajt/rules/ids';
import { searchText, searchWords } from '@rajt/rules/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

export interface RunnerSearch {
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly birthYear?: number | undefined;
  readonly uid?: string | undefined;
  /** Adults only: born on this day or before. */
  readonly bornBy: string;
  readonly exceptId: UserId;
}

interface FoundRunner {
  readonly id: string;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly city: string | null;
}

/**
 * Texts that start with `value` as searches read both. Written as a range, which an index of the pattern's operators
 * (`text_pattern_ops`) answers: for `like` the planner would have to know the value.
 */
const begins = (text: RawBuilder<unknown>, value: string) =>
  sql`(${text} ~>=~ ${searchText(value)} and ${text} ~<~ ${searchText(value) + LAST_LETTER})`;

/** No letter comes after it. */
const LAST_LETTER = '\u{10FFFF}';

/**
 * Each word of the searched name starts a word of the runner's name, in any order, as searches read letters. By name, at most
 * ten.
 */
export async function searchRunners(handle: Handle, search: RunnerSearch): Promise<FoundRunner[]> {
  const conditions = [
    sql`a.is_findable and a.completed_at is not null and p.erased_at is null`,
    sql`p.birth_date <= ${search.bornBy} and p.id <> ${search.exceptId}`,
  ];
  if (search.uid !== undefined) conditions.push(sql`p.id = ${search.uid}`);
  if (search.birthYear !== undefined)
    conditions.push(
      sql`p.birth_date between ${`${search.birthYear}-01-01`} and ${`${search.birthYear}-12-31`}`,
    );
  if (search.city !== undefined) conditions.push(begins(sql`search_text(a.city)`, search.city));
  if (search.name !== undefined) conditions.push(isNamed(search.name));
  const { rows } = await sql<FoundRunner>`
    select p.id::text, p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      p.birth_date as "birthDate", a.city
    from person p join account a on a.person_id = p.id
    where ${sql.join(conditions, sql` and `)}
    order by search_text(p.family_name || ' ' || p.first_name), p.id limit ${RUNNER_SEARCH_MAX_HITS}`.execute(
    handle,
  );
  return rows;
}

/** A word contains no quote and no backslash: `searchWords` splits at both. Without a word nobody is found. */
function isNamed(name: string): RawBuilder<boolean> {
  const query = searchWords(name).map((word) => `'${word}':*`);
  return sql<boolean>`search_words(p.family_name || ' ' || p.first_name) @@ ${query.join(' & ')}::tsquery`;
}
