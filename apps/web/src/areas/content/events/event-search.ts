import { DISCIPLINES, type Discipline } from '@rajt/contract/disciplines';

/**
 * The events screen's parameters of the address: `?q=balaton&discipline=pool.openwater&distance=1-3&month=2027-06`. Several
 * values of one filter are joined by dots, so that the address stays readable. Unknown values are left out.
 */
export interface EventSearch {
  q?: string | undefined;
  discipline?: string | undefined;
  distance?: string | undefined;
  month?: string | undefined;
}

const MAX_WORDS = 100;
const MAX_JOINED = 200;

/** Without a schema: this is in the first load, and would be all that needs the schema library there. */
export function readEventSearch(search: Record<string, unknown>): EventSearch {
  // A number typed as a word ("10") arrives as a number.
  const words = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  return {
    q: textUpTo(MAX_WORDS, words),
    discipline: textUpTo(MAX_JOINED, search['discipline']),
    distance: textUpTo(MAX_JOINED, search['distance']),
    month: textUpTo(MAX_JOINED, search['month']),
  };
}

/** The same, split: an empty list means that the filter is off. */
export interface EventFilters {
  words: string;
  disciplines: Discipline[];
  /** Ids of distance bands. */
  distances: string[];
  /** `yyyy-mm` */
  months: string[];
}

export function readFilters(search: EventSearch): EventFilters {
  return {
    words: search.q ?? '',
    disciplines: split(search.discipline).filter(isDiscipline),
    distances: split(search.distance),
    months: split(search.month),
  };
}

export function writeFilters(filters: EventFilters): EventSearch {
  return {
    q: filters.words || undefined,
    discipline: filters.disciplines.join('.') || undefined,
    distance: filters.distances.join('.') || undefined,
    month: filters.months.join('.') || undefined,
  };
}

export const noFilters: EventFilters = { words: '', disciplines: [], distances: [], months: [] };

/** How many chips are on; the words are not counted. */
export function chosenCount(filters: EventFilters): number {
  return filters.disciplines.length + filters.distances.length + filters.months.length;
}

export function isFiltering(filters: EventFilters): boolean {
  return filters.words.trim() !== '' || chosenCount(filters) > 0;
}

function textUpTo(length: number, value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= length ? value : undefined;
}

function split(value: string | undefined): string[] {
  return [...new Set((value ?? '').split('.').filter(Boolean))];
}

function isDiscipline(value: string): value is Discipline {
  return DISCIPLINES.some((one) => one === value);
}
