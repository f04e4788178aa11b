import type { Transaction } from '@rajt/contract/operations/orders';
import { Button } from '@rajt/ui/button';
import { Icon } from '@rajt/ui/icons';
import { useEffect, useState } from 'react';
import { PageTitle } from '../../shell/page-title.tsx';
import { useT } from '../../shell/texts.ts';
import styles from './ongoing.module.css';
import { OrderFacts } from './order-facts.tsx';
import { LONG_WAIT_MS } from './poll.ts';

/** Who has paid sees the end before this; who still waits may have left the payment page unfinished. */
const SLOW_MS = 8_000;

interface OngoingProps {
  /** Undefined until the first answer. */
  transaction: Transaction | undefined;
  since: number;
  label: string;
}

/** Calm waiting: what is happening, and that nobody has to stay. */
export function Ongoing({ transaction, since, label }: OngoingProps) {
  const t = useT();
  const isLong = useHasWaited(since, LONG_WAIT_MS);
  const isSlow = useHasWaited(since, SLOW_MS);
  return (
    <div className={`page page-narrow ${styles.screen}`}>
      <PageTitle>{t('confirm:ongoingTitle')}</PageTitle>
      <ol className={styles.lane}>
        <li data-is="done">
          <span className={styles.point}>
            <Icon name="check" size="1rem" />
          </span>
          {t('confirm:step_ordered')}
        </li>
        <li data-is="now" aria-current="step">
          <span className={styles.point} />
          {t('confirm:step_bank')}
        </li>
        <li>
          <span className={styles.point}>
            <Icon name="ticket" size="1rem" />
          </span>
          {t('confirm:step_bib')}
        </li>
      </ol>
      <div role="status" className="stack">
        <p>{transaction ? t(isLong ? 'confirm:ongoingLong' : 'confirm:ongoingText') : label}</p>
        {transaction && !isLong && <p className="text-soft">{t('confirm:ongoingClose')}</p>}
      </div>
      {transaction?.paymentUrl && isSlow && (
        <div className={styles.back}>
          <p>{t('confirm:ongoingPayText')}</p>
          <Button variant="quiet" render={<a href={transaction.paymentUrl} />}>
            {t('confirm:ongoingPay')}
          </Button>
        </div>
      )}
      {transaction && <OrderFacts transaction={transaction} />}
    </div>
  );
}

function useHasWaited(since: number, waitMs: number): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), since + waitMs - Date.now());
    return () => clearTimeout(timer);
  }, [since, waitMs]);
  return hasWaited;
}
