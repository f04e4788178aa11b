import type { MyEntry } from '@rajt/contract/operations/entries';
import { folded } from '@rajt/ui/matches';

/** The entries in which every typed word begins one of who starts, their team, event, race, place or number. */
export function findEntries(entries: readonly MyEntry[], typed: string): readonly MyEntry[] {
  const words = folded(typed).split(' ').filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ participant, team, event, race, bib }) => {
    const names = [participant.name, team?.name, event.name, event.place, race.name, bib].join(' ');
    const text = ` ${folded(names)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}
