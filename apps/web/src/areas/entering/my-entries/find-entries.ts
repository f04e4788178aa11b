import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { searchWords } from '@rajt/rules/search-text';

/** The entries in which every typed word begins a word of who starts, their team, event, race, place or number. */
export function findEntries(entries: readonly MyEntry[], typed: string): readonly MyEntry[] {
  const words = searchWords(typed);
  if (words.length === 0) return entries;
  return entries.filter(({ participant, team, event, race, bib }) => {
    const names = [participant.name, team?.name, event.name, event.place, race.name, bib].join(' ');
    const found = searchWords(names);
    return words.every((word) => found.some((name) => name.startsWith(word)));
  });
}
