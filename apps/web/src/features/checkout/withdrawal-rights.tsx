import { NewTabLink } from '@rajt/app-kit/page/new-tab-link.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Trans } from 'react-i18next';
import styles from './checkout.module.css';

/** What a cart holds. */
export interface Sold {
  readonly entries: boolean;
  readonly goods: boolean;
  readonly donations: boolean;
  readonly stays: boolean;
  /** Made for the buyer. */
  readonly engraved: boolean;
}

/**
 * The law's 14 days: entries and stays for set days and what is made for the buyer do not have them, goods do; a donation
 * is no purchase (hungary section 5).
 */
export function WithdrawalRights({ sold }: { sold: Sold }) {
  const t = useT();
  const links = { terms: <NewTabLink href="/general-terms-and-conditions" /> };
  return (
    <>
      {sold.entries && (
        <p className={styles.legal}>
          <Trans t={t} i18nKey="checkout:withdrawal" components={links} />
        </p>
      )}
      {sold.engraved && <p className={styles.legal}>{t('checkout:engravedWithdrawal')}</p>}
      {sold.goods && (
        <p className={styles.legal}>
          <Trans t={t} i18nKey="checkout:goodsWithdrawal" components={links} />
        </p>
      )}
      {sold.stays && <p className={styles.legal}>{t('checkout:stayWithdrawal')}</p>}
      {sold.donations && <p className={styles.legal}>{t('checkout:donationWithdrawal')}</p>}
    </>
  );
}
