import { useT } from '../texts/texts.ts';
import { useIsForgetful } from './kept-texts.ts';

/** Tells whoever's browser stores nothing how long the app remembers them. Draws nothing for everybody else. */
export function ForgetfulNotice() {
  const t = useT();
  const isForgetful = useIsForgetful();
  return <div role="status">{isForgetful && <p className="page text-small">{t('shell:forgetful')}</p>}</div>;
}
