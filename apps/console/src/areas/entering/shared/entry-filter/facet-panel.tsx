import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { FilterField } from '@rajt/contract/office/filter-fields';
import type { Filter } from '@rajt/contract/office/filters';
import { fieldText, optionWords } from '@rajt/phrases/filter-words';
import { Icon } from '@rajt/ui/icons';
import { useState } from 'react';
import styles from './facet-panel.module.css';
import { chosenValues, withValue } from './filter-parts.ts';
import type { Facets } from './use-counts.ts';
import type { useNames } from './use-names.ts';

/** Values of a field that are shown at first: the most frequent ones. */
const SHOWN = 7;

interface FacetPanelProps {
  facets: Facets;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  names: ReturnType<typeof useNames>;
}

/** The numbers of the found entries by their values; a press on a value narrows the list to it, a second one widens it again. */
export function FacetPanel({ facets, filter, onFilter, names }: FacetPanelProps) {
  const t = useT();
  const formats = useFormats();
  const [unfolded, setUnfolded] = useState<readonly FilterField[]>([]);
  const shown = facets.filter(({ values }) => values.length > 0);
  if (shown.length === 0) return <p className="text-soft">{t('entryGrid:noFacets')}</p>;
  return (
    <div className={styles.facets}>
      {shown.map(({ field, values }) => {
        const chosen = chosenValues(filter, field);
        const isWhole = unfolded.includes(field) || values.length <= SHOWN + 1;
        return (
          <section key={field}>
            <h3 className={styles.name}>{fieldText(t, field)}</h3>
            <ul className={styles.values}>
              {(isWhole ? values : values.slice(0, SHOWN)).map(({ value, label, count }) => (
                <li key={value ?? ''}>
                  <button
                    type="button"
                    aria-pressed={chosen.includes(value)}
                    className={styles.value}
                    onClick={() => onFilter(withValue(filter, field, value))}
                  >
                    <span className={styles.label}>
                      {value === null
                        ? t('entryGrid:without')
                        : (names.nameOf(field, value) ?? label ?? optionWords(t, field, value))}
                    </span>
                    {chosen.includes(value) && <Icon name="check" size="0.875rem" strokeWidth={3} />}
                    <span className={styles.count}>{formats.number(count)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {!isWhole && (
              <button
                type="button"
                className={`text-button ${styles.more}`}
                onClick={() => setUnfolded([...unfolded, field])}
              >
                {t('entryGrid:allValues', { count: values.length })}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
