import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { Icon } from '@rajt/ui/icons';
import { OrderFacts } from './order-facts.tsx';
import styles from './outcome.module.css';
import { useWayOn } from './use-way-on.tsx';

/** The money came for items that were not available any more: it is refunded automatically (promise 1). */
export function Refunded({ order }: { order: Order }) {
  const t = useT();
  const { gatewayTransactionId: id, isRaceCancelled } = order;
  const { text, action } = useWayOn(order);
  return (
    <div className={`page page-narrow ${styles.screen}`} data-state="refunded">
      <span className={styles.sign}>
        <Icon name="undo" size="2rem" />
      </span>
      <PageTitle>{t('confirm:refundedTitle')}</PageTitle>
      <p>{t(isRaceCancelled ? 'confirm:refundedCancelled' : 'confirm:refundedText')}</p>
      <p>{t('confirm:refundedNext')}</p>
      <p className={styles.place}>{text}</p>
      {id && <p className={styles.gateway}>{t('confirm:gatewayId', { id })}</p>}
      <div className="cluster gap-3">{action}</div>
      <OrderFacts order={order} />
    </div>
  );
}
