import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { site } from '@rajt/app-kit/site/site';
import type { EventSummary } from '@rajt/contract/content/operations/catalog';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { FilterSheet } from '@rajt/ui/filter-sheet';
import styles from './event-filters.module.css';
import { type EventFilters as Filters, isFiltering, noFilters } from './event-search.ts';
import { useEventTexts } from './event-texts.ts';
import { filterChoices } from './find-events.ts';

interface EventFiltersProps {
  events: readonly EventSummary[];
  filters: Filters;
  /** How many events are left; spoken when it changes. */
  found: number;
  onChange: (filters: Filters) => void;
}

/** Search field and chips. On a phone the chips are in a sheet, so that the list stays in sight. */
export function EventFilters({ events, filters, found, onChange }: EventFiltersProps) {
  const { t, format, ...say } = useEventTexts();
  const { disciplines, bands, months } = filterChoices(events, site.branch);
  const chip = (id: string, label: string, next: Partial<Filters>) => ({
    id,
    label,
    removeLabel: t('events:removeFilter', { filter: label }),
    onRemove: () => onChange({ ...filters, ...next }),
  });
  const chosen = [
    ...filters.disciplines.map((one) =>
      chip(one, t(`events:discipline_${one}`), { disciplines: without(filters.disciplines, one) }),
    ),
    ...bands
      .filter(({ id }) => filters.distances.includes(id))
      .map((one) => chip(one.id, say.band(one), { distances: without(filters.distances, one.id) })),
    ...filters.months.map((one) =>
      chip(one, format.day(`${one}-01`, 'month'), { months: without(filters.months, one) }),
    ),
  ];

  return (
    <search className={styles.filters}>
      <div className={styles.top}>
        <SearchField
          label={t('events:search')}
          placeholder={t('events:searchHint')}
          words={filters.words}
          onChange={(words) => onChange({ ...filters, words })}
        />
      </div>
      <FilterSheet
        label={t('events:filters')}
        closeLabel={t('common:close')}
        doneLabel={t('events:found', { count: found })}
        chosen={chosen}
      >
        {disciplines.length > 1 && (
          <ChoiceChips
            multiple
            label={t('events:filterDiscipline')}
            options={disciplines.map((value) => ({ value, label: t(`events:discipline_${value}`) }))}
            value={filters.disciplines}
            onChange={(value) =>
              onChange({ ...filters, disciplines: disciplines.filter((one) => value.includes(one)) })
            }
          />
        )}
        {bands.length > 1 && (
          <ChoiceChips
            multiple
            label={t('events:filterDistance')}
            options={bands.map((band) => ({ value: band.id, label: say.band(band) }))}
            value={filters.distances}
            onChange={(distances) => onChange({ ...filters, distances })}
          />
        )}
        {months.length > 1 && (
          <ChoiceChips
            multiple
            label={t('events:filterMonth')}
            options={months.map((value) => ({ value, label: format.day(`${value}-01`, 'month') }))}
            value={filters.months}
            onChange={(chosen) => onChange({ ...filters, months: chosen })}
          />
        )}
      </FilterSheet>
      <div className={styles.result}>
        <p role="status" className={styles.count}>
          {t('events:found', { count: found })}
        </p>
        {isFiltering(filters) && (
          <ClearSearch variant="link" icon="close" onClear={() => onChange(noFilters)}>
            {t('events:clear')}
          </ClearSearch>
        )}
      </div>
    </search>
  );
}

const without = <T,>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one);
