import { FILTER_TEXT_MAX, filterText, writeFilter } from '@rajt/contract/office/filter-text';
import type { Filter } from '@rajt/contract/office/filters';
import {
  DEFAULT_COLUMNS,
  LIST_COLUMNS,
  LIST_SORTS,
  type ListColumn,
  type ListSort,
} from '@rajt/contract/office/list-columns';

/** The question of the list; all parts of it are in the URL. */
export interface ListQuestion {
  /** Undefined: all events of the caller's grants. */
  readonly eventId: string | undefined;
  readonly filter: Filter;
  readonly search: string;
  readonly sort: ListSort;
  readonly columns: readonly ListColumn[];
  /** The saved view from which the question started. */
  readonly viewId: string | undefined;
}

/** The list question as search parameters of the URL; default values are left out. */
export interface ListSearch {
  event?: string;
  f?: string;
  q?: string;
  sort?: ListSort;
  cols?: string;
  view?: string;
}

/** The default list shows the paid entries. */
export const DEFAULT_FILTER: Filter = { all: [{ field: 'state', is: 'in', value: ['paid'] }] };
const DEFAULT_TEXT = writeFilter(DEFAULT_FILTER);

/** The default columns of a list; with several events each row names its event. */
function usualColumns(eventId: string | undefined): readonly ListColumn[] {
  if (eventId !== undefined) return DEFAULT_COLUMNS;
  return DEFAULT_COLUMNS.flatMap((column) => (column === 'race' ? (['event', 'race'] as const) : [column]));
}

/** Reads the query of a URL; invalid parameters are dropped. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const text = (name: string, max: number) => {
    const value = search[name];
    const written = typeof value === 'number' ? String(value) : value;
    return typeof written === 'string' && written.length <= max ? written : undefined;
  };
  const sort = LIST_SORTS.find((one) => one === search['sort']);
  return defined({
    event: text('event', 80),
    f: text('f', FILTER_TEXT_MAX),
    q: text('q', 100),
    sort,
    cols: text('cols', 2000),
    view: text('view', 20),
  });
}

export function readQuestion({ event, f, q = '', sort = 'newest', cols, view }: ListSearch): ListQuestion {
  const read = f === undefined ? undefined : filterText.safeParse(f);
  const columns = (cols?.split(',') ?? []).flatMap((name) =>
    LIST_COLUMNS.filter((column) => column === name),
  );
  return {
    eventId: event,
    filter: read?.success ? read.data : DEFAULT_FILTER,
    search: q,
    sort,
    columns: columns.length > 0 ? [...new Set(columns)] : usualColumns(event),
    viewId: view,
  };
}

export function writeQuestion({ eventId, filter, search, sort, columns, viewId }: ListQuestion): ListSearch {
  const text = writeFilter(filter);
  const cols = columns.join(',');
  return defined({
    event: eventId,
    f: text === DEFAULT_TEXT ? undefined : text,
    q: search || undefined,
    sort: sort === 'newest' ? undefined : sort,
    cols: cols === usualColumns(eventId).join(',') ? undefined : cols,
    view: viewId,
  });
}

/** Removes undefined parts: the URL would contain them as empty parameters. */
function defined<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Turns the question into the query of the list's operations. */
export function askedOf({ eventId, filter, search }: ListQuestion) {
  return { ...(eventId !== undefined && { eventId }), filter: writeFilter(filter), search };
}
