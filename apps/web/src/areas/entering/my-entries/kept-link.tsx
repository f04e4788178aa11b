import { useT } from '@rajt/app-kit/texts/texts';
import { Link } from '@tanstack/react-router';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { readKept } from './kept-entries.ts';

/** For a person whose session is over and who cannot sign in without a network: the link to their pass. */
export function KeptLink() {
  const t = useT();
  const isSessionOver = useAppStore(({ token }) => token !== null);
  const hasKept = isSessionOver && (readKept(Date.now())?.entries.length ?? 0) > 0;
  if (!hasKept) return null;
  return (
    <p>
      <Link to="/entries">{t('shell:keptHere')}</Link>
    </p>
  );
}
