import type {
  countEntries,
  ListedEntry,
  listAllEntries,
} from '@rajt/contract/entering/operations/entry-list';
import type { ListColumn } from '@rajt/contract/office/list-columns';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import type { ListedRow } from './column-queries.ts';
import { sentCell } from './entry-cells.ts';
import type { EntryList } from './list-entries.ts';
import { findNames, type NamedFacet } from './name-queries.ts';
import { questionOf } from './staff-question.ts';

/** A page of the list, with the columns that were asked for. */
export async function listForStaff(
  list: EntryList,
  { staff, query, language }: ConsoleCall<typeof listAllEntries>,
): Promise<ConsoleReply<typeof listAllEntries>> {
  const { sort, columns, after = null } = query;
  const question = { ...questionOf(staff, query), sort, columns: [...new Set(columns)], after, language };
  const { entries, next } = await list.page(question);
  return ok({ data: { items: entries.map((entry) => listedView(entry, question.columns)), next } });
}

function listedView(
  { id, eventId, personId, cells }: ListedRow,
  columns: readonly ListColumn[],
): ListedEntry {
  const sent = columns.map((column) => [column, sentCell(cells[column] ?? null)]);
  // The columns are those of the contract.
  return { entryId: id, eventId, personId, cells: Object.fromEntries(sent) as ListedEntry['cells'] };
}

/** The number of entries, and of each value of the facets that the caller's roles see. */
export async function countForStaff(
  { db, list }: Pick<Deps, 'db'> & { readonly list: EntryList },
  { staff, query, language }: ConsoleCall<typeof countEntries>,
): Promise<ConsoleReply<typeof countEntries>> {
  const { total, facets, at } = await list.counts(questionOf(staff, query));
  const idsOf = (facet: NamedFacet) => (facets.get(facet) ?? []).flatMap(({ value }) => value ?? []);
  const ids = { race: idsOf('race'), heat: idsOf('heat'), company: idsOf('company') };
  const names = await findNames(db, ids, language);
  return ok({
    data: {
      total,
      facets: [...facets].map(([field, values]) => ({
        field,
        values: values.map(({ value, count }) => ({
          value,
          label: names.get(`${field}:${value}`) ?? null,
          count,
        })),
      })),
      at: at.toISOString(),
    },
  });
}
