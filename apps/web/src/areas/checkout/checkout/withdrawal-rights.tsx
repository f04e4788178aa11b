import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Trans } from 'react-i18next';
import styles from './checkout.module.css';
import type { Sold } from './sold.ts';

const KINDS = ['personalised', 'dated', 'goods', 'donations'] as const;

/**
 * The law's 14 days, by product: entries, products for set days and products made for the buyer do not have them, goods do; a
 * donation is no purchase (hungary section 5).
 */
export function WithdrawalRights({ sold }: { sold: Sold }) {
  const t = useT();
  const links = {
    terms: <NewTabLink href="/general-terms-and-conditions" />,
    withdraw: <NewTabLink href="/users/products/withdrawal" />,
  };
  return (
    <>
      {sold.entries && (
        <p className={styles.legal}>
          <Trans t={t} i18nKey="checkout:withdrawal" components={links} />
        </p>
      )}
      {KINDS.filter((kind) => sold[kind].length > 0).map((kind) => (
        <p key={kind} className={styles.legal}>
          <strong>{sold[kind].join(', ')}:</strong>{' '}
          <Trans t={t} i18nKey={`checkout:${kind}Withdrawal`} components={links} />
        </p>
      ))}
    </>
  );
}
