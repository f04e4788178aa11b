import { useT } from '@rajt/app-kit/texts/texts';
import { Link } from '@tanstack/react-router';
import { useAppStore } from '../../shell/session/app-store.ts';

/** For somebody whose session is over and who cannot sign in without a network: the way to their pass. */
export function KeptLink() {
  const t = useT();
  const hasKept = useAppStore(({ token, keptEntries }) => token !== null && keptEntries !== null);
  if (!hasKept) return null;
  return (
    <p>
      <Link to="/entries">{t('shell:keptHere')}</Link>
    </p>
  );
}
