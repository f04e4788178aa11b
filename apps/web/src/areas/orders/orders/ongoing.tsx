import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { Icon } from '@rajt/ui/icons';
import { useEffect, useState } from 'react';
import styles from './ongoing.module.css';
import { type OngoingStage, ongoingStage, RETURN_MS } from './ongoing-stage.ts';
import { OrderFacts } from './order-facts.tsx';
import { PaymentButtons } from './payment-buttons.tsx';
import { LONG_WAIT_MS } from './poll.ts';
import { useCancelPayment } from './use-cancel-payment.ts';

interface OngoingProps {
  /** Undefined until the first answer. */
  order: Order | undefined;
  trid: string;
  since: number;
}

const TITLES = {
  looking: 'confirm:lookingTitle',
  unpaid: 'confirm:unpaidTitle',
  bank: 'confirm:ongoingTitle',
} as const satisfies Record<OngoingStage, string>;

/** Calm waiting: the present state, that nobody has to stay, and the link back to a payment that was left unfinished. */
export function Ongoing({ order, trid, since }: OngoingProps) {
  const t = useT();
  const cancelling = useCancelPayment(trid);
  const hasWaited = useHasWaited(since, RETURN_MS);
  const stage = ongoingStage(order, {
    hasWaited,
    isBegun: cancelling.data?.state === 'payment_ongoing',
  });
  return (
    <div className={`page page-narrow ${styles.screen}`}>
      <PageTitle>{t(TITLES[stage])}</PageTitle>
      <Lane stage={stage} />
      <div role="status" className="stack">
        {stage === 'bank' && <AtTheBank since={since} />}
        {stage === 'looking' && <p>{t('confirm:lookingText')}</p>}
        {stage === 'unpaid' && <p>{t('confirm:unpaidText')}</p>}
      </div>
      {stage === 'unpaid' && order?.paymentUrl && (
        <>
          <div className="cluster gap-3">
            <PaymentButtons
              link={<a href={order.paymentUrl} />}
              label={t('cart:payingGoOn')}
              cancelling={cancelling}
            />
          </div>
          <p className="text-soft">{t('confirm:unpaidPaid')}</p>
        </>
      )}
      {order && <OrderFacts order={order} />}
    </div>
  );
}

function AtTheBank({ since }: { since: number }) {
  const t = useT();
  const isLong = useHasWaited(since, LONG_WAIT_MS);
  if (isLong) return <p>{t('confirm:ongoingLong')}</p>;
  return (
    <>
      <p>{t('confirm:ongoingText')}</p>
      <p className="text-soft">{t('confirm:ongoingClose')}</p>
    </>
  );
}

function Lane({ stage }: { stage: OngoingStage }) {
  const t = useT();
  return (
    <ol className={styles.lane} data-stage={stage}>
      <li data-is="done">
        <span className={styles.point}>
          <Icon name="check" size="1rem" />
        </span>
        {t('confirm:step_ordered')}
      </li>
      <li data-is="now" aria-current="step">
        <span className={styles.point} />
        {t(stage === 'bank' ? 'confirm:step_bank' : 'confirm:step_pay')}
      </li>
      <li>
        <span className={styles.point}>
          <Icon name="ticket" size="1rem" />
        </span>
        {t('confirm:step_bib')}
      </li>
    </ol>
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
