import type { Transaction } from '@rajt/contract/operations/orders';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../shell/formats.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';
import { OrderFacts } from './order-facts.tsx';
import styles from './outcome.module.css';

/** The money came for what could not be given any more: it goes back by itself (promise 1). */
export function Refunded({ transaction }: { transaction: Transaction }) {
  const t = useT();
  const { money } = useFormats();
  const { total, gatewayTransactionId: id } = transaction;
  return (
    <div className={`page page-narrow ${styles.screen}`} data-state="refunded">
      <span className={styles.sign}>
        <Icon name="undo" size="2rem" />
      </span>
      <PageTitle>{t('confirm:refundedTitle')}</PageTitle>
      <p>{t('confirm:refundedText', { total: money(total) })}</p>
      <p className={styles.place}>{t('confirm:refundedNext')}</p>
      {id && <p className={styles.gateway}>{t('confirm:gatewayId', { id })}</p>}
      <Button variant="go" size="lg" render={<Link to="/events" />}>
        {t('confirm:refundedAction')}
      </Button>
      <OrderFacts transaction={transaction} />
    </div>
  );
}
