import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { SelectField } from '@rajt/ui/select-field';
import { TextField } from '@rajt/ui/text-field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useProductTexts } from './product-texts.ts';
import styles from './shop-filters.module.css';
import { isFiltering, type ShopSearch, SORTS } from './shop-search.ts';

/** How long the words rest before they go into the address. */
const TYPING_MS = 200;

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
      <div className={styles.fields}>
        <SearchField words={search.q ?? ''} onChange={(q) => onChange({ ...search, q: q || undefined })} />
        <SelectField
          label={t('shop:sort')}
          value={search.sort ?? 'recommended'}
          options={SORTS.map((value) => ({ value, label: t(`shop:sort_${value}`) }))}
          onChange={({ target }) => {
            const sort = SORTS.find((one) => one === target.value && one !== 'recommended');
            onChange({ ...search, sort });
          }}
        />
      </div>
      <div className={styles.result}>
        <ChoiceChips
          multiple
          label={t('shop:filters')}
          labelHidden
          options={[{ value: '1', label: t('shop:available') }]}
          value={search.available ? ['1'] : []}
          onChange={(value) => onChange({ ...search, available: value.length > 0 ? 1 : undefined })}
        />
        <p role="status" className={styles.count}>
          {t('shop:found', { count: found })}
        </p>
        {isFiltering(search) && (
          <Button variant="link" icon="close" onClick={() => onChange({ sort: search.sort })}>
            {t('shop:clear')}
          </Button>
        )}
      </div>
    </search>
  );
}

function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useProductTexts();
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
      maxLength={100}
      label={t('shop:search')}
      placeholder={t('shop:searchHint')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
