import { RUNNER_SEARCH_MAX_HITS } from '@rajt/rules/fellows';
import type { UserId } from '@rajt/rules/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database.ts';

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
 * Texts that begin with `value`, whatever their accents and case. Written as a range, which an index of the pattern's operators
 * (`text_pattern_ops`) answers: for `like` the planner would have to know the value.
 */
const begins = (text: RawBuilder<unknown>, value: string) =>
  sql`(${text} ~>=~ folded(${value}) and ${text} ~<~ (folded(${value}) || ${LAST_LETTER}))`;

/** No letter comes after it. */
const LAST_LETTER = '\u{10FFFF}';

/** Accents and case do not count; a name may be begun with the family name or the first name. By name, at most ten. */
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
  if (search.city !== undefined) conditions.push(begins(sql`folded(a.city)`, search.city));
  if (search.name !== undefined) conditions.push(sql`p.id in (${named(search.name)})`);
  const { rows } = await sql<FoundRunner>`
    select p.id::text, p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName",
      p.birth_date as "birthDate", a.city
    from person p join account a on a.person_id = p.id
    where ${sql.join(conditions, sql` and `)}
    order by folded(p.family_name || ' ' || p.first_name), p.id limit ${RUNNER_SEARCH_MAX_HITS}`.execute(
    handle,
  );
  return rows;
}

/** The ids of people whose name begins so, in each order of its parts. As a union: conditions joined by "or" would read all people. */
function named(name: string): RawBuilder<unknown> {
  const orders = [
    sql`folded(family_name || ' ' || first_name)`,
    sql`folded(first_name)`,
    sql`folded(first_name || ' ' || family_name)`,
  ];
  return sql.join(
    orders.map((text) => sql`select id from person where ${begins(text, name)}`),
    sql` union `,
  );
}
