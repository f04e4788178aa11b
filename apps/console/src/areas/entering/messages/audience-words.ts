import { currentLanguage, useT } from '@rajt/app-kit/texts/texts';
import { filterText } from '@rajt/contract/office/filter-text';
import { type Filter, NO_FILTER } from '@rajt/contract/office/filters';
import { filterWords } from '@rajt/phrases/filter-words';
import { useEvents, useNames } from '../shared/entry-filter/use-names.ts';

interface Audience {
  /** The filter, or its text from a form. */
  readonly filter: Filter | string;
  readonly search: string;
}

/** Reads a filter from its text; an invalid text gives the filter of everything. */
export const readFilterText = (text: string): Filter => filterText.safeParse(text).data ?? NO_FILTER;

/** The recipients of a message, in words. */
export function useAudienceWords(eventId: string): (audience: Audience) => string {
  const t = useT();
  const names = useNames(useEvents(), [], eventId);
  return ({ filter, search }) => {
    const read = typeof filter === 'string' ? readFilterText(filter) : filter;
    const isAll = 'all' in read && read.all.length === 0;
    const conditions = isAll ? [] : [filterWords(t, currentLanguage(), read, names.nameOf)];
    const words = search ? [...conditions, t('entrantMessages:searched', { search })] : conditions;
    return words.join(', ') || t('entrantMessages:everybodyWords');
  };
}
