import { useT } from '@rajt/app-kit/texts/texts';
import type { Team } from '@rajt/contract/entering/operations/teams';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { Link } from '@tanstack/react-router';
import styles from './team.module.css';

interface WaitingSubstituteProps {
  /** In whose place. */
  name: string;
  substitute: NonNullable<Team['memberEntries'][number]['substitute']>;
}

/** The substitute who replaces a member once the fee is paid, and the link to the cart for the payment. */
export function WaitingSubstitute({ name, substitute }: WaitingSubstituteProps) {
  const t = useT();
  const words = { name: substitute.name, instead: name };
  return (
    <div className={styles.waiting}>
      <Notice role="status" title={t('team:substituteComes', words)}>
        <p>{t(substitute.isPaying ? 'team:substitutePaying' : 'team:substituteWaits', words)}</p>
        <Button
          variant="link"
          size="sm"
          icon="cart"
          aria-label={t('team:substituteToCartOf', words)}
          render={<Link to="/cart" />}
        >
          {t('team:substituteToCart')}
        </Button>
      </Notice>
    </div>
  );
}
