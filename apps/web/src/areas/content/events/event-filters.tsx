import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { site } from '@rajt/app-kit/site/site';
import type { EventSummary } from '@rajt/contract/content/operations/catalog';
import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { useId, useState } from 'react';
import styles from './event-filters.module.css';
import { chosenCount, type EventFilters as Filters, isFiltering, noFilters } from './event-search.ts';
import { useEventTexts } from './event-texts.ts';
import { filterChoices } from './find-events.ts';

interface EventFiltersProps {
  events: readonly EventSummary[];
  filters: Filters;
  /** How many events are left; spoken when it changes. */
  found: number;
  onChange: (filters: Filters) => void;
}

/** Search field and chips. On a phone the chips open by a button, so that the list stays in sight. */
export function EventFilters({ events, filters, found, onChange }: EventFiltersProps) {
  const { t, format, ...say } = useEventTexts();
  const [isOpen, setOpen] = useState(() => chosenCount(filters) > 0);
  const chipsId = useId();
  const { disciplines, bands, months } = filterChoices(events, site.branch);
  const count = chosenCount(filters);

  return (
    <search className={styles.filters}>
      <div className={styles.top}>
        <SearchField
          label={t('events:search')}
          placeholder={t('events:searchHint')}
          words={filters.words}
          onChange={(words) => onChange({ ...filters, words })}
        />
        <Button
          variant="quiet"
          icon="filter"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={chipsId}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('events:filters_chosen', { count }) : t('events:filters')}
        </Button>
      </div>
      <div id={chipsId} className={styles.chips} data-open={isOpen}>
        {disciplines.length > 1 && (
          <ChoiceChips
            multiple
            scrolls
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
            scrolls
            label={t('events:filterDistance')}
            options={bands.map((band) => ({ value: band.id, label: say.band(band) }))}
            value={filters.distances}
            onChange={(distances) => onChange({ ...filters, distances })}
          />
        )}
        {months.length > 1 && (
          <ChoiceChips
            multiple
            scrolls
            label={t('events:filterMonth')}
            options={months.map((value) => ({ value, label: format.day(`${value}-01`, 'month') }))}
            value={filters.months}
            onChange={(chosen) => onChange({ ...filters, months: chosen })}
          />
        )}
      </div>
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
