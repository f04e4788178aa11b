import { useEffect } from 'react';
import { useT } from '../texts/texts.ts';
import { localTexts, useIsForgetful } from './kept-texts.ts';

const PROBE = 'rajt-probe';

/** Tells whoever's browser stores nothing how long the app remembers them. Draws nothing for everybody else. */
export function ForgetfulNotice() {
  const t = useT();
  const isForgetful = useIsForgetful();
  // A page may have nothing to keep for long, and what is typed then is lost without a warning.
  useEffect(() => {
    localTexts.setItem(PROBE, '');
    localTexts.removeItem(PROBE);
  }, []);
  return <div role="status">{isForgetful && <p className="page text-small">{t('shell:forgetful')}</p>}</div>;
}
