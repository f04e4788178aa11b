import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { FilterSheet } from '@rajt/ui/filter-sheet';
import { SelectField } from '@rajt/ui/select-field';
import { useProductTexts } from './product-texts.ts';
import styles from './shop-filters.module.css';
import { isFiltering, type ShopSearch, SORTS } from './shop-search.ts';

interface ShopFiltersProps {
  search: ShopSearch;
  /** How many products are left; spoken when it changes. */
  found: number;
  onChange: (search: ShopSearch) => void;
}

/** Search field, what can be bought, and the order. */
export function ShopFilters({ search, found, onChange }: ShopFiltersProps) {
  const { t } = useProductTexts();
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('shop:search')}
        placeholder={t('shop:searchHint')}
        words={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined })}
      />
      <FilterSheet
        label={t('shop:filters')}
        closeLabel={t('common:close')}
        doneLabel={t('shop:found', { count: found })}
        chosen={
          search.available
            ? [
                {
                  id: 'available',
                  label: t('shop:available'),
                  removeLabel: t('shop:removeFilter', { filter: t('shop:available') }),
                  onRemove: () => onChange({ ...search, available: undefined }),
                },
              ]
            : []
        }
      >
        <SelectField
          label={t('shop:sort')}
          value={search.sort ?? 'recommended'}
          options={SORTS.map((value) => ({ value, label: t(`shop:sort_${value}`) }))}
          onChange={({ target }) => {
            const sort = SORTS.find((one) => one === target.value && one !== 'recommended');
            onChange({ ...search, sort });
          }}
        />
        <ChoiceChips
          multiple
          label={t('shop:filters')}
          labelHidden
          options={[{ value: '1', label: t('shop:available') }]}
          value={search.available ? ['1'] : []}
          onChange={(value) => onChange({ ...search, available: value.length > 0 ? 1 : undefined })}
        />
      </FilterSheet>
      <div className={styles.result}>
        <p role="status" className={styles.count}>
          {t('shop:found', { count: found })}
        </p>
        {isFiltering(search) && (
          <ClearSearch variant="link" icon="close" onClear={() => onChange({ sort: search.sort })}>
            {t('shop:clear')}
          </ClearSearch>
        )}
      </div>
    </search>
  );
}
