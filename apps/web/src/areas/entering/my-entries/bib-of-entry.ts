import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { bibWords } from '@rajt/rules/entering/bib';
import type { BibProps } from '@rajt/ui/bib';
import { useEntryTexts } from './entry-texts.ts';

/** The words on the bib of an entry. In a team each bib has its member's name, as the number may be that of all. */
export function useBibOfEntry(
  entry: MyEntry,
): Pick<BibProps, 'main' | 'race' | 'date' | 'name' | 'heat' | 'note'> {
  const say = useEntryTexts();
  const { event, race, heat, participant, bib, team } = entry;
  const { main, caption } = bibWords(bib, participant.nickname, participant.name);
  return {
    main,
    race: event.name,
    date: say.shortDay(entry),
    name: team && bib !== null ? participant.name : caption,
    // `bármikor` has its place among the facts.
    heat: heat.startsAt ? say.startTime(entry) : undefined,
    note: race.name,
  };
}
