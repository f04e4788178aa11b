import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { EmptyState } from '@rajt/ui/empty-state';
import { StateDrawing } from '@rajt/ui/state-drawing';

interface EntriesSearchProps {
  typed: string;
  found: number;
  onType: (typed: string) => void;
}

/** Finds one of hundreds of entries, for a buyer who enters a club. */
export function EntriesSearch({ typed, found, onType }: EntriesSearchProps) {
  const t = useT();
  return (
    <>
      <search className="stack gap-2">
        <SearchField
          label={t('entries:search')}
          hint={t('entries:searchHint')}
          words={typed}
          onChange={onType}
        />
        <p role="status" className="text-soft text-small">
          {typed.trim() !== '' && t('entries:found', { count: found })}
        </p>
      </search>
      {found === 0 && (
        <EmptyState
          isMessageFirst
          drawing={<StateDrawing kind="search" />}
          title={t('entries:foundNoneTitle')}
          action={<ClearSearch onClear={() => onType('')}>{t('entries:searchClear')}</ClearSearch>}
        >
          {t('entries:foundNoneText')}
        </EmptyState>
      )}
    </>
  );
}
