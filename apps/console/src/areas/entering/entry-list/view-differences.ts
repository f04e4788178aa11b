import { currentLanguage } from '@rajt/app-kit/texts/texts';
import type { SavedView } from '@rajt/contract/entering/operations/entry-list';
import { writeFilter } from '@rajt/contract/office/filter-text';
import { columnText, filterWords } from '@rajt/phrases/filter-words';
import type { Translate } from '@rajt/phrases/translate';

/** The changes of another member of staff in a view, in words. */
export function viewDifferences(t: Translate, shown: SavedView, now: SavedView): readonly string[] {
  const words = filterWords(t, currentLanguage(), now.filter);
  const columns = now.columns.map((column) => columnText(t, column)).join(', ');
  return [
    shown.name !== now.name && t('entryGrid:differs.name', { name: now.name }),
    shown.isShared !== now.isShared && t(now.isShared ? 'entryGrid:differs.shared' : 'entryGrid:differs.own'),
    writeFilter(shown.filter) !== writeFilter(now.filter) && t('entryGrid:differs.filter', { filter: words }),
    shown.columns.join() !== now.columns.join() && t('entryGrid:differs.columns', { columns }),
    shown.sort !== now.sort && t('entryGrid:differs.sort', { sort: t(`entryGrid:sort.${now.sort}`) }),
  ].filter((line) => line !== false);
}
