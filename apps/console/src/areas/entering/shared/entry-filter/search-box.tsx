import { useT } from '@rajt/app-kit/texts/texts';
import { Icon } from '@rajt/ui/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeys } from '../../../../shell/keys/use-keys.ts';
import { useSettled } from '../../../../shell/use-settled.ts';
import styles from './search-box.module.css';

/** Searches names, e-mail addresses, order numbers, bibs and ticket codes: words in any order, accents optional. `/` moves the focus here. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const settled = useSettled(typed);
  const ask = useEffectEvent((words: string) => {
    if (words.trim() !== search) onSearch(words.trim());
  });
  useEffect(() => ask(settled), [settled]);
  // The search was changed elsewhere: by a view, or by the browser's Back.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (search !== settled.trim()) setTyped(search);
  }
  useKeys({ '[Shift]+/': () => box.current?.focus() });
  return (
    <div className={styles.search}>
      <Icon name="search" size="1.125rem" />
      <input
        ref={box}
        type="search"
        aria-label={t('entryGrid:search')}
        placeholder={t('entryGrid:searchHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ask(event.currentTarget.value)}
        className={styles.searchInput}
      />
    </div>
  );
}
