import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FilterField } from '@rajt/contract/office/filter-fields';
import { fieldRules } from '@rajt/contract/office/filter-fields';
import { listStaffEvents, type StaffEvent } from '@rajt/contract/office/operations/events';
import type { NameOf } from '@rajt/phrases/filter-words';
import { optionWords } from '@rajt/phrases/filter-words';
import { useQuery } from '@tanstack/react-query';
import type { Facets } from './use-counts.ts';

/** A value of a field that can be chosen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The events of the caller with their races, for choices and for names. */
export function useEvents(): readonly StaffEvent[] {
  return useQuery({ ...queryOf(listStaffEvents), staleTime: 5 * 60_000 }).data ?? [];
}

/** The names of ids in a filter, and the known values of a field. */
export function useNames(events: readonly StaffEvent[], facets: Facets, eventId: string | undefined) {
  const t = useT();
  const ofEvent = eventId === undefined ? events : events.filter((event) => event.eventId === eventId);
  const choicesOf = (field: FilterField): readonly Choice[] => {
    const { options } = fieldRules(field);
    if (options) return options.map((value) => ({ value, label: optionWords(t, field, value) }));
    switch (field) {
      case 'event':
        return events.map((event) => ({ value: event.eventId, label: event.name }));
      case 'race':
        return ofEvent.flatMap(({ name, races }) =>
          races.map((race) => ({
            value: race.id,
            label:
              eventId === undefined ? t('personScreen:raceOf', { event: name, race: race.name }) : race.name,
          })),
        );
      case 'heat':
        return ofEvent.flatMap(({ races }) =>
          races.flatMap((race) =>
            race.heats.map(({ id, name }) => ({
              value: id,
              label: t('personScreen:raceOf', { event: race.name, race: name }),
            })),
          ),
        );
      default:
        return (facets.find((facet) => facet.field === field)?.values ?? []).flatMap(({ value, label }) =>
          value === null ? [] : [{ value, label: label ?? value }],
        );
    }
  };
  const nameOf: NameOf = (field, id) => choicesOf(field).find(({ value }) => value === id)?.label;
  return { choicesOf, nameOf };
}
