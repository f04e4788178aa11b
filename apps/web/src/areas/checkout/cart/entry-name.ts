import type { CartEntry } from '@rajt/contract/entering/operations/entries';

/** The name of an entry, in one line: a race's name alone ("1 km") is the same at many events. */
export function entryName({ event, race }: Pick<CartEntry, 'event' | 'race'>): string {
  return `${event.name} · ${race.name}`;
}
