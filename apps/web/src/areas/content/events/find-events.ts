import type { EventSummary } from '@rajt/contract/content/operations/catalog';
import type { Branch } from '@rajt/rules/branch';
import { monthKey } from '@rajt/rules/dates';
import { folded } from '@rajt/ui/matches';
import type { EventFilters } from './event-search.ts';

/** Filtering is the browser's: a site has dozens of events (contract, listEvents). */

/** A class of distances: above `fromM`, up to and including `toM`, in metres. */
export interface DistanceBand {
  id: string;
  fromM: number;
  toM: number;
}

const band = (fromKm: number, toKm: number): DistanceBand => ({
  id: toKm === Number.POSITIVE_INFINITY ? `${fromKm}-` : `${fromKm}-${toKm}`,
  fromM: fromKm * 1000,
  toM: toKm * 1000,
});

/** How each sport speaks of short and long. */
export const DISTANCE_BANDS: Readonly<Record<Branch, readonly DistanceBand[]>> = {
  swim: [band(0, 1), band(1, 3), band(3, Number.POSITIVE_INFINITY)],
  run: [band(0, 5), band(5, 12), band(12, 25), band(25, Number.POSITIVE_INFINITY)],
};

/** The events that have every word somewhere in name, place or summary, and fit one chosen chip of each filter. */
export function findEvents(
  events: readonly EventSummary[],
  filters: EventFilters,
  branch: Branch,
): EventSummary[] {
  const words = folded(filters.words).split(/\s+/).filter(Boolean);
  const bands = DISTANCE_BANDS[branch].filter((one) => filters.distances.includes(one.id));
  return events.filter((event) => {
    const text = folded(`${event.name} ${event.place} ${event.summary}`);
    return (
      words.every((word) => text.includes(word)) &&
      (filters.disciplines.length === 0 ||
        event.disciplines.some((one) => filters.disciplines.includes(one))) &&
      (bands.length === 0 || bands.some((one) => hasDistance(event, one))) &&
      (filters.months.length === 0 || monthsOf(event).some((month) => filters.months.includes(month)))
    );
  });
}

/** The chips with results, in their usual order. */
export function filterChoices(events: readonly EventSummary[], branch: Branch) {
  return {
    disciplines: [...new Set(events.flatMap((event) => event.disciplines))],
    bands: DISTANCE_BANDS[branch].filter((one) => events.some((event) => hasDistance(event, one))),
    months: [...new Set(events.flatMap(monthsOf))].sort(),
  };
}

function hasDistance(event: EventSummary, { fromM, toM }: DistanceBand): boolean {
  return event.distances.some((metres) => metres > fromM && metres <= toM);
}

function monthsOf(event: EventSummary): string[] {
  return [...new Set([monthKey(event.startsOn), monthKey(event.endsOn)])];
}
