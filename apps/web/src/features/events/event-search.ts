import { type Discipline, discipline } from '@rajt/contract/shapes';
import { z } from 'zod';

/**
 * What the events screen keeps in the address: `?q=balaton&discipline=pool.openwater&distance=1-3&month=2027-06`.
 * Several values of one filter are joined by dots, so that the address stays readable. What is not understood is left out.
 */

const joined = z
  .string()
  .max(200)
  .optional()
  .catch(undefined)
  .transform((value) => value || undefined);

export const eventSearchSchema = z.object({
  /** A number typed as a word ("10") arrives as a number. */
  q: z.coerce
    .string()
    .max(100)
    .optional()
    .catch(undefined)
    .transform((value) => value || undefined),
  discipline: joined,
  distance: joined,
  month: joined,
});

/** The search parameters as the address has them. */
export type EventSearch = z.output<typeof eventSearchSchema>;

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

function split(value: string | undefined): string[] {
  return [...new Set((value ?? '').split('.').filter(Boolean))];
}

function isDiscipline(value: string): value is Discipline {
  return discipline.options.some((option) => option === value);
}
