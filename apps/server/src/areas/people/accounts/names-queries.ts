import type { UserId } from '@rajt/rules/ids';
import { searchWords } from '@rajt/rules/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The names and e-mail addresses of people who are to be erased, for words of staff that name them. */
export async function findNamesOf(trx: Trx, people: readonly UserId[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select concat_ws(' ', p.family_name, p.first_name) as name, coalesce(a.email, m.email) as email
    from person p left join account a on a.person_id = p.id left join managed_person m on m.person_id = p.id
    where p.id = any(${[...people]}::bigint[])`.execute(trx);
  return rows.flatMap(({ name, email }) => [name, ...(email ? [email] : [])]);
}

/** So long a word may have an ending: "Kovács" is found in "Kovácsnak", and "Li" not in "lista". */
const ENDING_FROM = 4;

/** Whether a text has all words of one of these names, in any order. A name of one word is anybody's. */
export function namesOne(text: RawBuilder<unknown>, names: readonly string[]): RawBuilder<boolean> {
  const queries = names
    .map(searchWords)
    .filter((of) => of.length > 1)
    .map((of) => of.map((word) => `'${word}'${word.length < ENDING_FROM ? '' : ':*'}`).join(' & '));
  return sql`search_words(${text}) @@ any(${queries}::tsquery[])`;
}

/** All texts within a JSON value, as one. */
export const textsIn = (json: RawBuilder<unknown>) => sql`(
  select string_agg(one #>> '{}', ' ') from jsonb_path_query(${json}, 'strict $.** ? (@.type() == "string")') one)`;
