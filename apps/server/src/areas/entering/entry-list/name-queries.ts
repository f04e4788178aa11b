import type { Facet } from '@rajt/contract/office/facets';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** The facets whose values are ids. */
export type NamedFacet = Extract<Facet, 'race' | 'heat' | 'company'>;

/** The names of ids in a language, as `facet:id`. */
export async function findNames(
  handle: Handle,
  ids: Readonly<Record<NamedFacet, readonly string[]>>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const name = sql.ref(`name_${language}`);
  const { rows } = await sql<{ key: string; name: string }>`
    select 'race:' || id as key, ${name} as name from race where id = any(${[...ids.race]}::text[])
    union all select 'heat:' || id, ${name} from heat where id = any(${[...ids.heat]}::bigint[])
    union all select 'company:' || id, coalesce(nullif(billing ->> 'company', ''), billing ->> 'name')
      from company_entry where id = any(${[...ids.company]}::bigint[])`.execute(handle);
  return new Map(rows.map((row) => [row.key, row.name]));
}
