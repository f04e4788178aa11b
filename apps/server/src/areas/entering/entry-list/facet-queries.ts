import type { Facet } from '@rajt/contract/office/facets';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { ENTRY_WITH_ALL, FIELD_VALUES } from './field-queries.ts';
import type { Listed } from './page-queries.ts';

/** The facets that have one value for each entry. An entry may have several tags. */
export type OneFacet = Exclude<Facet, 'tag'>;

export interface FacetValue {
  /** Null: the entries without a value. */
  readonly value: string | null;
  readonly count: number;
}

export interface Counts {
  readonly total: number;
  readonly facets: ReadonlyMap<Facet, readonly FacetValue[]>;
  readonly at: Date;
}

/** The maximum number of shown values of a facet, the most frequent first. */
const MOST_VALUES = 50;

/** Counts the entries of a list, and each value of some facets, in one reading; the tags are read apart. */
export async function countListed(
  handle: Handle,
  listed: Listed,
  facets: readonly Facet[],
): Promise<Omit<Counts, 'at'>> {
  const { rows } = await grouped(listed, facets.filter(isOne)).execute(handle);
  const tags = await countTags(listed).execute(handle);
  const valuesOf = (facet: Facet): readonly FacetValue[] =>
    facet === 'tag'
      ? tags.rows
      : rows
          .filter((row) => row.facet === facet)
          .map(({ value, count }) => ({ value, count }))
          .sort((one, other) => other.count - one.count)
          .slice(0, MOST_VALUES);
  return {
    total: rows.find(({ facet }) => facet === 'total')?.count ?? 0,
    facets: new Map(facets.map((facet) => [facet, valuesOf(facet)])),
  };
}

const isOne = (facet: Facet): facet is OneFacet => facet !== 'tag';

const isListed = ({ raceIds, states, condition }: Listed) =>
  sql`e.race_id = any(${[...raceIds]}::text[]) and e.state = any(${[...states]}::text[]) and ${condition}`;

/**
 * A row for each value of each facet, and one for the total. The entries are first counted by all facets at once, so that each is hashed
 * once and not for each facet.
 */
export function grouped(
  listed: Listed,
  facets: readonly OneFacet[],
): RawBuilder<{ facet: OneFacet | 'total'; value: string | null; count: number }> {
  const names = facets.map((facet) => sql.id(facet));
  const columns = facets.map((facet) => sql`${FIELD_VALUES[facet]} as ${sql.id(facet)}`);
  const which = facets.map((facet) => sql`when grouping(${sql.id(facet)}) = 0 then ${sql.lit(facet)}`);
  const value = facets.map((facet) => sql`when grouping(${sql.id(facet)}) = 0 then ${sql.id(facet)}`);
  return sql`
    select case ${sql.join(which, sql` `)} else 'total' end as facet, case ${sql.join(value, sql` `)} end as value,
      sum(alike)::int as count
    from (
      select ${sql.join(columns)}, count(*) as alike from ${ENTRY_WITH_ALL} where ${isListed(listed)}
      group by ${sql.join(facets.map((_, at) => sql.lit(at + 1)))}) one
    group by grouping sets ((), ${sql.join(names.map((name) => sql`(${name})`))})`;
}

/** An entry may have several tags. */
const countTags = (listed: Listed): RawBuilder<{ value: string; count: number }> => sql`
  select g.tag as value, count(*)::int as count from ${ENTRY_WITH_ALL} join entry_tag g on g.entry_id = e.id
  where ${isListed(listed)} group by g.tag order by count desc, g.tag limit ${MOST_VALUES}`;
