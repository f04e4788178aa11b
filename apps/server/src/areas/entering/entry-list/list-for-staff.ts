import type {
  countEntries,
  ListedEntry,
  listAllEntries,
} from '@rajt/contract/entering/operations/entry-list';
import { FACETS } from '@rajt/contract/office/facets';
import { fieldRules } from '@rajt/contract/office/filter-fields';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { ListedRow } from './column-queries.ts';
import { sentCell } from './entry-cells.ts';
import type { EntryList } from './list-entries.ts';
import { findNames, NAMED_FACETS, type NamedFacet } from './name-queries.ts';
import { questionOf } from './staff-question.ts';

/** A page of the list, with the columns that were asked for. */
export async function listForStaff(
  list: EntryList,
  { staff, query, language }: ConsoleCall<typeof listAllEntries>,
): Promise<ConsoleReply<typeof listAllEntries>> {
  const { sort, columns, after = null } = query;
  const question = { ...questionOf(staff, query), sort, columns: [...new Set(columns)], after, language };
  const { entries, next } = await list.page(question);
  return ok({ data: { items: entries.map(listedView), next } });
}

function listedView({ id, eventId, personId, cells }: ListedRow): ListedEntry {
  const sent = Object.entries(cells).map(([column, cell]) => [column, sentCell(cell)]);
  // The columns of the row are those of the contract.
  return { entryId: id, eventId, personId, cells: Object.fromEntries(sent) as ListedEntry['cells'] };
}

/** The number of entries, and of each value of the facets that the caller's roles see. */
export async function countForStaff(
  { db, list }: Pick<Deps, 'db'> & { readonly list: EntryList },
  { staff, query, language }: ConsoleCall<typeof countEntries>,
): Promise<ConsoleReply<typeof countEntries>> {
  const question = questionOf(staff, query);
  const { total, facets, at } = await list.counts(question);
  const idsOf = (facet: NamedFacet) => facets[facet].flatMap(({ value }) => value ?? []);
  const names = await findNames(
    db,
    { race: idsOf('race'), heat: idsOf('heat'), company: idsOf('company') },
    language,
  );
  const shown = FACETS.filter((facet) => {
    const { sees } = fieldRules(facet);
    return sees === undefined || question.sees.has(sees);
  });
  return ok({
    data: {
      total,
      facets: shown.map((field) => ({
        field,
        values: facets[field].map(({ value, count }) => {
          const isNamed = value !== null && NAMED_FACETS.some((named) => named === field);
          return { value, label: isNamed ? (names.get(`${field}:${value}`) ?? null) : null, count };
        }),
      })),
      at: at.toISOString(),
    },
  });
}
