import type { PaymentState, Transaction } from '@rajt/contract/operations/orders';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useFormats } from '../../shell/formats.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';
import { OrderFacts } from './order-facts.tsx';
import styles from './outcome.module.css';

type NotPaidState = Exclude<PaymentState, 'payment_done' | 'payment_ongoing'>;

interface NotPaidProps {
  transaction: Transaction;
  state: NotPaidState;
}

const WORDS = {
  payment_failed: 'failed',
  payment_cancel: 'cancel',
  payment_timeout: 'timeout',
} as const satisfies Record<NotPaidState, string>;

/**
 * Nothing was paid. The gateway demands its words, never the bank's reason, and no transaction number where no payment
 * took place (hungary section 1.3); then what is with the money and the place, and how to try again.
 */
export function NotPaid({ transaction, state }: NotPaidProps) {
  const t = useT();
  const word = WORDS[state];
  const { gatewayTransactionId: id } = transaction;
  const { text, action } = useWayOn(transaction);
  return (
    <div className={`page page-narrow ${styles.screen}`} data-state={word}>
      <span className={styles.sign}>
        <Icon name={word === 'timeout' ? 'clock' : word === 'cancel' ? 'undo' : 'warning'} size="2rem" />
      </span>
      <PageTitle>{t(`confirm:${word}Heading`)}</PageTitle>
      {word === 'failed' ? (
        <>
          <p className={styles.gateway}>
            {id ? t('confirm:failedGateway', { id }) : t('confirm:failedGatewayPlain')}
          </p>
          <p>{t('confirm:failedGatewayText')}</p>
        </>
      ) : (
        <p className={styles.gateway}>{t(`confirm:${word}Gateway`)}</p>
      )}
      <p className={styles.place}>
        {t(`confirm:${word}Money`)} {text}
      </p>
      <div className="cluster gap-3">{action}</div>
      <OrderFacts transaction={transaction} />
    </div>
  );
}

/** What is with the place, and the next step: paid or being paid by another order, still held, or let go. */
function useWayOn({ otherOrder, heldUntil, serverNow }: Transaction): { text: string; action: ReactNode } {
  const t = useT();
  const { time } = useFormats();
  const go = (link: ReactElement, label: string) => (
    <Button variant="go" size="lg" render={link}>
      {label}
    </Button>
  );
  if (otherOrder?.isPaid) {
    return { text: t('confirm:paidSince'), action: go(<Link to="/entries" />, t('confirm:myEntries')) };
  }
  if (otherOrder) {
    const link = <Link to="/confirm-order/$trid" params={{ trid: otherOrder.trid }} />;
    return { text: t('confirm:payingSince'), action: go(link, t('cart:payingLook')) };
  }
  if (heldUntil !== null && heldUntil > serverNow) {
    const text = t('confirm:held', { time: time(heldUntil) });
    return { text, action: go(<Link to="/cart" />, t('confirm:tryAgain')) };
  }
  return { text: t('confirm:notHeld'), action: go(<Link to="/events" />, t('confirm:enterAgain')) };
}
