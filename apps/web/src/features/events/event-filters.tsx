import { site } from '@rajt/app-kit/site/site';
import type { EventSummary } from '@rajt/contract/operations/catalog';
import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { TextField } from '@rajt/ui/text-field';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './event-filters.module.css';
import { chosenCount, type EventFilters as Filters, isFiltering, noFilters } from './event-search.ts';
import { useEventTexts } from './event-texts.ts';
import { filterChoices } from './find-events.ts';

/** How long the words rest before they go into the address. */
const TYPING_MS = 200;

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
        <SearchField words={filters.words} onChange={(words) => onChange({ ...filters, words })} />
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
          <Button variant="link" icon="close" onClick={() => onChange(noFilters)}>
            {t('events:clear')}
          </Button>
        )}
      </div>
    </search>
  );
}

function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useEventTexts();
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);
  const change = useEffectEvent(onChange);

  // Back and "clear" change the address: the field follows, except while its own words are on the way there.
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      change(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      label={t('events:search')}
      placeholder={t('events:searchHint')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
