import { FACETS, type Facet } from '@rajt/contract/office/facets';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { ENTRY_WITH_ALL, FIELD_VALUES } from './field-queries.ts';
import type { Listed } from './page-queries.ts';

/** The facets whose value is one of the entry; an entry may have several tags. */
const GROUPED = FACETS.filter((facet) => facet !== 'tag');

export interface FacetValue {
  /** Null: the entries without a value. */
  readonly value: string | null;
  readonly count: number;
}

export interface Counts {
  readonly total: number;
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
  readonly at: Date;
}

/** So many values of a facet are shown, the most frequent first. */
const MOST_VALUES = 50;

/** Counts the entries of a list, and each value of its facets, in one reading; the tags are read apart. */
export async function countListed(handle: Handle, listed: Listed, at: Date): Promise<Counts> {
  const { rows } = await grouped(listed).execute(handle);
  const tags = await countTags(listed).execute(handle);
  const of = (facet: Facet): readonly FacetValue[] =>
    facet === 'tag'
      ? tags.rows
      : rows
          .filter((row) => row.facet === facet)
          .map(({ value, count }) => ({ value, count }))
          .sort((one, other) => other.count - one.count)
          .slice(0, MOST_VALUES);
  return {
    total: rows.find(({ facet }) => facet === 'total')?.count ?? 0,
    // Each facet has its values.
    facets: Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<
      Facet,
      readonly FacetValue[]
    >,
    at,
  };
}

const isListed = ({ raceIds, states, condition }: Listed) =>
  sql`e.race_id = any(${[...raceIds]}::text[]) and e.state = any(${[...states]}::text[]) and ${condition}`;

/** A row for each value of each facet, and one for the total. */
export function grouped(
  listed: Listed,
): RawBuilder<{ facet: Facet | 'total'; value: string | null; count: number }> {
  const columns = GROUPED.map((facet) => sql`${FIELD_VALUES[facet]} as ${sql.id(facet)}`);
  const names = GROUPED.map((facet) => sql.id(facet));
  const which = GROUPED.map((facet) => sql`when grouping(${sql.id(facet)}) = 0 then ${sql.lit(facet)}`);
  const value = GROUPED.map((facet) => sql`when grouping(${sql.id(facet)}) = 0 then ${sql.id(facet)}`);
  return sql`
    select case ${sql.join(which, sql` `)} else 'total' end as facet, case ${sql.join(value, sql` `)} end as value,
      count(*)::int as count
    from (select ${sql.join(columns)} from ${ENTRY_WITH_ALL} where ${isListed(listed)}) one
    group by grouping sets ((), ${sql.join(names.map((name) => sql`(${name})`))})`;
}

/** An entry may have several tags. */
const countTags = (listed: Listed): RawBuilder<{ value: string; count: number }> => sql`
  select g.tag as value, count(*)::int as count from ${ENTRY_WITH_ALL} join entry_tag g on g.entry_id = e.id
  where ${isListed(listed)} group by g.tag order by count desc, g.tag limit ${MOST_VALUES}`;
