import type { FilterField } from '@rajt/contract/office/filter-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import { ENTRY_WITH_ALL, FIELD_VALUES } from './field-queries.ts';
import type { Listed } from './page-queries.ts';

/** The fields whose values are counted beside the list: those with few values. */
export const FACETS = [
  'race',
  'heat',
  'state',
  'gender',
  'shirtType',
  'shirtSize',
  'certificate',
  'company',
  'paidBy',
] as const satisfies readonly FilterField[];
export type Facet = (typeof FACETS)[number] | 'tag';

export interface FacetValue {
  /** Null: the entries without a value. */
  readonly value: string | null;
  readonly count: number;
}

export interface Counts {
  readonly total: number;
  readonly facets: Readonly<Record<Facet, readonly FacetValue[]>>;
}

/** So many values of a facet are shown, the most frequent first. */
const MOST_VALUES = 50;

/** Counts the entries of a list, and each value of its facets, in one reading. */
export async function countListed(handle: Handle, listed: Listed): Promise<Counts> {
  const { rows } = await grouped(listed).execute(handle);
  const tags = await countTags(listed).execute(handle);
  const of = (facet: Facet) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value, count }))
      .sort((one, other) => other.count - one.count)
      .slice(0, MOST_VALUES);
  return {
    total: rows.find(({ facet }) => facet === 'total')?.count ?? 0,
    facets: {
      ...(Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<
        (typeof FACETS)[number],
        FacetValue[]
      >),
      tag: tags.rows,
    },
  };
}

const isListed = ({ raceIds, states, condition }: Listed) =>
  sql`e.race_id = any(${[...raceIds]}::text[]) and e.state = any(${[...states]}::text[]) and ${condition}`;

/** A row for each value of each facet, and one for the total. */
export function grouped(listed: Listed): RawBuilder<{ facet: Facet | 'total'; value: string | null; count: number }> {
  const columns = FACETS.map((facet) => sql`${FIELD_VALUES[facet]} as ${sql.id(facet)}`);
  const names = FACETS.map((facet) => sql.id(facet));
  const which = FACETS.map((facet) => sql`when grouping(${sql.id(facet)}) = 0 then ${sql.lit(facet)}`);
  const value = FACETS.map((facet) => sql`when grouping(${sql.id(facet)}) = 0 then ${sql.id(facet)}`);
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
