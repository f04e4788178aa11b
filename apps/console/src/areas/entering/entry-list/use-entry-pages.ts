import { queryOf } from '@rajt/app-kit/api/query-of';
import { type ListedEntry, listAllEntries } from '@rajt/contract/entering/operations/entry-list';
import { LIST_PAGE } from '@rajt/contract/office/list-columns';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askedOf, type ListQuestion } from '../shared/entry-filter/list-question.ts';

/** The maximum number of rows in memory: the pages that were visible last. */
const MOST_PAGES = 20;

/** The first row of each page that has been read; a page is found by the last row of the page before. */
interface Known {
  readonly cursors: readonly (string | undefined)[];
  /** The number of rows, once the last page has been read. */
  readonly whole: number | null;
}

/** The first and the last visible page. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

const asRead = (question: ListQuestion) => ({
  ...askedOf(question),
  sort: question.sort,
  columns: question.columns.join(','),
});

/** The same for questions that find the same rows in the same order, with the same columns. */
export const keyOf = (question: ListQuestion) => JSON.stringify(asRead(question));

/**
 * The rows of the pages in sight and next to them; a component belongs to one question (`keyOf`). Rows further away leave the memory and are read again when they come near.
 */
export function useEntryPages(question: ListQuestion, sight: PageRange) {
  const queryClient = useQueryClient();
  const asked = asRead(question);
  const [known, setKnown] = useState<Known>({ cursors: [undefined], whole: null });
  const first = Math.max(0, Math.min(sight.first, known.cursors.length - 1) - 1);
  const last = Math.min(known.cursors.length - 1, sight.last + 1);
  const pages = Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at);
  const queries = useQueries({
    queries: pages.map((page) => {
      const after = known.cursors[page];
      return {
        ...queryOf(listAllEntries, { query: { ...asked, ...(after !== undefined && { after }) } }),
        gcTime: 60_000,
      };
    }),
  });

  const ends = queries.map(({ data }) => data && { next: data.next, count: data.items.length });
  const next = learn(known, first, ends);
  useEffect(() => {
    if (next !== known) setKnown(next);
  });
  const loaded = queries.filter(({ data }) => data !== undefined).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come may be one too many
  useEffect(() => {
    const cached = queryClient.getQueryCache().findAll({ queryKey: [listAllEntries.id] });
    const idle = cached.filter((query) => query.getObserversCount() === 0);
    const surplus = cached.length - MOST_PAGES;
    const oldest = idle.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
    for (const query of oldest.slice(0, Math.max(0, surplus)))
      queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  }, [loaded, first, last]);

  const rowAt = (index: number): ListedEntry | undefined =>
    queries[Math.floor(index / LIST_PAGE) - first]?.data?.items[index % LIST_PAGE];
  const failed = queries.find(({ error }) => error !== null);
  return {
    rowAt,
    /** The number of rows that scrolling can reach: one page more than was read. */
    reach: known.whole ?? known.cursors.length * LIST_PAGE,
    isWhole: known.whole !== null,
    failed,
  };
}

/** Finds the beginning of each next page at the end of a read page, and the number of all rows. */
function learn(
  known: Known,
  first: number,
  ends: readonly ({ next: string | null; count: number } | undefined)[],
): Known {
  let { cursors, whole } = known;
  for (const [at, end] of ends.entries()) {
    const page = first + at;
    if (!end) continue;
    if (end.next === null) whole = page * LIST_PAGE + end.count;
    else if (page + 1 === cursors.length) cursors = [...cursors, end.next];
  }
  return cursors === known.cursors && whole === known.whole ? known : { ...known, cursors, whole };
}
