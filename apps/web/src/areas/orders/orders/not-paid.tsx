import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order, PaymentState } from '@rajt/contract/orders/operations/orders';
import { Icon } from '@rajt/ui/icons';
import { OrderFacts } from './order-facts.tsx';
import styles from './outcome.module.css';
import { useWayOn } from './use-way-on.tsx';

type NotPaidState = Exclude<PaymentState, 'payment_done' | 'payment_ongoing'>;

interface NotPaidProps {
  order: Order;
  state: NotPaidState;
}

const WORDS = {
  payment_failed: 'failed',
  payment_cancel: 'cancel',
  payment_timeout: 'timeout',
} as const satisfies Record<NotPaidState, string>;

/**
 * The screen of an unpaid order: what happened to the money and the place, and how to try again. Below it are the words that the
 * gateway demands: never the bank's reason, and no transaction number if no payment took place (hungary section 1.3).
 */
export function NotPaid({ order, state }: NotPaidProps) {
  const t = useT();
  const word = WORDS[state];
  const { gatewayTransactionId: id } = order;
  const { text, action } = useWayOn(order);
  return (
    <div className={`page page-narrow ${styles.screen}`} data-state={word}>
      <span className={styles.sign}>
        <Icon name={word === 'timeout' ? 'clock' : word === 'cancel' ? 'undo' : 'warning'} size="2rem" />
      </span>
      <PageTitle>{t(`confirm:${word}Heading`)}</PageTitle>
      <p className={styles.place}>
        {t(`confirm:${word}Money`)} {text}
      </p>
      <div className="cluster gap-3">{action}</div>
      <div className={styles.gateway}>
        <p className="text-soft text-small">{t('confirm:gatewaySays')}</p>
        {word === 'failed' ? (
          <>
            <p>{id ? t('confirm:failedGateway', { id }) : t('confirm:failedGatewayPlain')}</p>
            <p>{t('confirm:failedGatewayText')}</p>
          </>
        ) : (
          <>
            <p>{t(`confirm:${word}GatewayTitle`)}</p>
            <p>{t(`confirm:${word}Gateway`)}</p>
          </>
        )}
      </div>
      <OrderFacts order={order} />
    </div>
  );
}
