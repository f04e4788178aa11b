import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ResultList } from '@rajt/contract/raceday/operations/race-results';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import type { ResultSearch } from './results-query.ts';

interface ResultFiltersProps {
  list: ResultList;
  search: ResultSearch;
  onSearch: (search: ResultSearch) => void;
}

/** Name or number, gender and age group; '' is all of them. */
export function ResultFilters({ list: { ageGroups, total }, search, onSearch }: ResultFiltersProps) {
  const t = useT();
  const all = { value: '', label: t('resultList:all') };
  return (
    <search className="stack">
      <SearchField
        label={t('resultList:search')}
        words={search.q ?? ''}
        onChange={(q) => onSearch({ ...search, q: q || undefined })}
      />
      <ChoiceChips
        scrolls
        name="gender"
        label={t('resultList:gender')}
        options={[
          all,
          { value: 'F', label: t('resultList:women') },
          { value: 'M', label: t('resultList:men') },
        ]}
        value={search.gender ?? ''}
        onChange={(value) =>
          onSearch({ ...search, gender: value === 'F' || value === 'M' ? value : undefined })
        }
      />
      {ageGroups.length > 1 && (
        <ChoiceChips
          scrolls
          name="ageGroup"
          label={t('resultList:ageGroup')}
          options={[all, ...ageGroups.map((group) => ({ value: group, label: group }))]}
          value={search.ageGroup ?? ''}
          onChange={(value) => onSearch({ ...search, ageGroup: ageGroups.find((group) => group === value) })}
        />
      )}
      <p role="status" className="text-soft text-small">
        {t('resultList:count', { count: total })}
      </p>
    </search>
  );
}
