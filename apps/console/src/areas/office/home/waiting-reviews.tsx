import { queryOf } from '@rajt/app-kit/api/query-of';
import { useT } from '@rajt/app-kit/texts/texts';
import { countCertificates } from '@rajt/contract/entering/operations/certificate-reviews';
import { countProofs } from '@rajt/contract/raceday/operations/proof-reviews';
import { Icon, type IconName } from '@rajt/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasRoleSomewhere, useMe } from '../../../shell/session/signed-in.ts';
import { whileAttended } from '../../../shell/while-attended.ts';
import styles from './waiting-reviews.module.css';

const EVERY_MS = 60_000;

/** The numbers of certificates and proofs without a verdict, for their reviewers; nothing if there are none. */
export function WaitingReviews() {
  const t = useT();
  const me = useMe();
  const refetchInterval = whileAttended(EVERY_MS);
  const certificates = useQuery({
    ...queryOf(countCertificates),
    refetchInterval,
    enabled: hasRoleSomewhere(me, 'reviewer'),
  });
  const proofs = useQuery({
    ...queryOf(countProofs),
    refetchInterval,
    enabled: hasRoleSomewhere(me, 'timing'),
  });
  const waits = [
    { to: '/medical', icon: 'medical', count: openOf(certificates.data), words: 'inbox:certificates' },
    { to: '/proofs', icon: 'camera', count: openOf(proofs.data), words: 'inbox:proofs' },
  ] as const satisfies readonly { to: string; icon: IconName; count: number; words: string }[];
  const shown = waits.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('inbox:reviews')}</h2>
      <ul className={styles.reviews}>
        {shown.map(({ to, icon, count, words }) => (
          <li key={to}>
            <Link to={to} className={styles.review}>
              <Icon name={icon} size="1.25rem" />
              <span>{t(words, { count })}</span>
              <Icon name="chevronRight" size="1rem" className={styles.way} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const openOf = (events: readonly { open: number }[] | undefined): number =>
  events?.reduce((sum, { open }) => sum + open, 0) ?? 0;
