import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { useToast } from '@rajt/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { OrderQuestion } from '../shared/orders/order-question.tsx';
import styles from './paying-notice.module.css';
import { useCancelPayment } from './use-cancel-payment.ts';

/** Replaces the checkout while a payment of the cart is open: continue it, or cancel it. */
export function PayingNotice({ payment }: { payment: NonNullable<Cart['openPayment']> }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const cancelling = useCancelPayment(payment.trid, ({ state, trid }) => {
    if (state === 'payment_cancel' || state === 'payment_timeout') {
      toast.show({ kind: 'success', text: t('cart:payingGivenUp'), durationMs: NOTICE_MS });
    } else {
      // The screen of the payment shows how it ends.
      void navigate({ to: '/confirm-order/$trid', params: { trid } });
    }
  });
  return (
    <section className={styles.notice} aria-labelledby="paying">
      <h2 id="paying">{t('cart:payingTitle')}</h2>
      <p>{t('cart:payingText')}</p>
      <div className={styles.actions}>
        {payment.paymentUrl ? (
          <Button variant="go" size="lg" render={<a href={payment.paymentUrl} />}>
            {t('cart:payingGoOn')}
          </Button>
        ) : (
          <Button
            variant="go"
            size="lg"
            render={<Link to="/confirm-order/$trid" params={{ trid: payment.trid }} />}
          >
            {t('cart:payingLook')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="lg"
          loading={cancelling.isPending}
          onClick={() => void cancelling.press()}
        >
          {t('cart:payingGiveUp')}
        </Button>
      </div>
      <OrderQuestion trid={payment.trid} />
    </section>
  );
}
