import { FACETS } from '@rajt/contract/office/facets';
import { fieldRules } from '@rajt/contract/office/filter-fields';
import { type Filter, scopesOf } from '@rajt/contract/office/filters';
import { columnRules, LIST_PAGE, type ListColumn, type ListSort } from '@rajt/contract/office/list-columns';
import { asId, type EntryId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import type { Clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type ListedRow, readRows } from './column-queries.ts';
import { bothOf, conditionOf } from './condition-queries.ts';
import { type Counts, countListed } from './facet-queries.ts';
import { type After, allSorted, byBib, byTime, findRaces, type Listed } from './page-queries.ts';
import { rangeOf } from './range.ts';
import { Recent } from './recent.ts';
import { NO_SALE, type SaleFirst } from './sale-first.ts';
import { findIds, isAmong, type Search } from './search-queries.ts';
import { withWorkMemory } from './work-memory-queries.ts';

/** The question of a member of staff. `sees`: the scopes that they see in each of the events. */
export interface ListQuestion {
  readonly filter: Filter;
  /** The text of the search box; '' searches for nothing. */
  readonly search: string;
  /** The events to list; null: all. */
  readonly events: GrantEvents;
  readonly sees: ReadonlySet<FieldScope>;
}

export interface PageQuestion extends ListQuestion {
  readonly sort: ListSort;
  readonly columns: readonly ListColumn[];
  /** The cursor of the page before. */
  readonly after: string | null;
  readonly language: Language;
}

export interface Page {
  readonly entries: readonly ListedRow[];
  /** The cursor of the next page; null: this is the last one. */
  readonly next: string | null;
}

export interface EntryList {
  page(question: PageQuestion): Promise<Page>;
  counts(question: ListQuestion): Promise<Counts>;
  /** All ids, the newest first, as a task or a file freezes them. */
  ids(question: ListQuestion, sort?: ListSort): Promise<readonly EntryId[]>;
}

/** The maximum number of sorted lists in memory: each needs eight bytes for an entry. */
const MOST_LISTS = 20;

interface EntryListDeps {
  readonly db: Handle;
  readonly clock: Clock;
  /** Absent: the work is never paused. */
  readonly saleFirst?: SaleFirst;
}

/**
 * Creates the list of entries of the console, over one event or all. Counts, searches and sorted lists are cached for ten seconds, and
 * their computation yields to buyers.
 */
export function createEntryList({ db, clock, saleFirst = NO_SALE }: EntryListDeps): EntryList {
  const lists = new Recent<Float64Array>(clock, MOST_LISTS);
  const counted = new Recent<Counts>(clock, MOST_LISTS);
  const searched = new Recent<string>(clock, MOST_LISTS);
  const search = (words: Search, raceIds: readonly string[]) =>
    searched.get(JSON.stringify([words, raceIds]), () => saleFirst.run(() => findIds(db, words, raceIds)));

  const sorted = (question: ListQuestion, sort: ListSort): Promise<Float64Array> =>
    lists.get(`${sort} ${keyOf(question)}`, async () => {
      const listed = await listedOf(db, question, search);
      const query = allSorted(listed, sort);
      const { rows } = await saleFirst.run(() => withWorkMemory(db, (trx) => query.execute(trx)));
      return Float64Array.from(rows[0]?.ids?.split(',') ?? [], Number);
    });

  return {
    async page(question) {
      mustSee(question, question.columns);
      const { sort, columns, language } = question;
      const after = readCursor(question.after);
      const isKept = sort === 'name' || sort === 'shirt' || question.search !== '';
      const found = isKept
        ? nextOf(await sorted(question, sort), after)
        : await readNext(db, await listedOf(db, question, search), sort, after);
      const page = found.slice(0, LIST_PAGE);
      const last = page.at(-1);
      const next =
        last && found.length > LIST_PAGE ? JSON.stringify([last.id, last.bib, last.at ?? 0]) : null;
      const ids = page.map(({ id }) => id);
      return { entries: await readRows(db, ids, columns, language), next };
    },
    async counts(question) {
      mustSee(question, []);
      return counted.get(keyOf(question), async () => {
        const at = clock.now();
        const listed = await listedOf(db, question, search);
        const facets = FACETS.filter((facet) => maySee(question, fieldRules(facet).sees));
        const count = () => withWorkMemory(db, (trx) => countListed(trx, listed, facets));
        return { ...(await saleFirst.run(count)), at };
      });
    },
    async ids(question, sort = 'newest') {
      mustSee(question, []);
      return Array.from(await sorted(question, sort), (id) => asId<EntryId>(String(id)));
    },
  };
}

/** Filtering by a field shows it: a filter or column outside the caller's scopes is refused before anything is read. */
export function mustSee(
  { filter, sees }: Pick<ListQuestion, 'filter' | 'sees'>,
  columns: readonly ListColumn[],
): void {
  const needed = [...scopesOf(filter), ...columns.map((id) => columnRules(id).sees)];
  if (!needed.every((scope) => maySee({ sees }, scope))) throw new Refusal('forbidden');
}

/** Whether a caller sees a field; every caller sees a field without a scope. */
const maySee = ({ sees }: Pick<ListQuestion, 'sees'>, scope: FieldScope | undefined): boolean =>
  scope === undefined || sees.has(scope);

const keyOf = ({ filter, search, events, sees }: ListQuestion): string =>
  JSON.stringify([filter, search, events, [...sees].sort()]);

async function listedOf(
  db: Handle,
  { filter, search: text, events, sees }: ListQuestion,
  search: (words: Search, raceIds: readonly string[]) => Promise<string>,
): Promise<Listed> {
  const range = rangeOf(filter, events);
  const raceIds = await findRaces(db, range);
  const condition = conditionOf(filter);
  return {
    raceIds,
    states: range.states,
    condition:
      text === ''
        ? condition
        : bothOf(condition, isAmong(await search({ text, withEmail: sees.has('contact') }, raceIds))),
  };
}

interface Found {
  readonly id: EntryId;
  readonly bib: number | null;
  /** The position in a cached list. */
  readonly at?: number;
}

/** The size of a page plus one entry, which shows whether another page exists. */
async function readNext(
  db: Handle,
  listed: Listed,
  sort: ListSort,
  after: Cursor | null,
): Promise<readonly Found[]> {
  const limit = LIST_PAGE + 1;
  const query =
    sort === 'bib'
      ? byBib(listed, after, limit)
      : byTime(listed, sort === 'oldest' ? 'oldest' : 'newest', after, limit);
  return (await query.execute(db)).rows;
}

/** The entries after the last one of the page before, or after its position if the list no longer contains it. */
function nextOf(list: Float64Array, after: Cursor | null): readonly Found[] {
  const known = after ? list.indexOf(Number(after.id)) : -1;
  const start = known >= 0 ? known + 1 : after ? after.at : 0;
  return Array.from(list.subarray(start, start + LIST_PAGE + 1), (id, at) => ({
    id: asId<EntryId>(String(id)),
    bib: null,
    at: start + at,
  }));
}

interface Cursor extends After {
  readonly at: number;
}

function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const [, id, bib = '', at] = /^\["(\d{1,18})",(null|\d{1,9}),(\d{1,9})\]$/.exec(text) ?? [];
  if (id === undefined) throw new Refusal('bad_request');
  return { id: asId<EntryId>(id), bib: bib === 'null' ? null : Number(bib), at: Number(at) };
}
