import type { EntryForProduct } from '@rajt/contract/entering/operations/entry-goods';

/** The usual engravings of a trophy: the name, with the race or the year. */
export function captionIdeas({ participant, race, event }: EntryForProduct): string[] {
  const year = race.raceOn.slice(0, 4);
  return [
    participant.name,
    `${participant.name} · ${race.name}`,
    `${participant.name} · ${event.name} ${year}`,
    `${event.name} ${year}`,
    `${event.name} · ${race.name}`,
  ];
}
