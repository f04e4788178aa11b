import { useEffect } from 'react';
import { useT } from '../texts/texts.ts';
import { localTexts, useIsMemoryOnly } from './kept-texts.ts';

const PROBE = 'rajt-probe';

/** If the browser stores nothing, says how long the app remembers the reader. Draws nothing otherwise. */
export function MemoryOnlyNotice() {
  const t = useT();
  const isMemoryOnly = useIsMemoryOnly();
  // A page may have nothing to store for long, and texts typed then would be lost without a warning.
  useEffect(() => {
    localTexts.setItem(PROBE, '');
    localTexts.removeItem(PROBE);
  }, []);
  return <div role="status">{isMemoryOnly && <p className="page text-small">{t('shell:forgetful')}</p>}</div>;
}
