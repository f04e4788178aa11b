import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { OrderQuestion } from '../shared/orders/order-question.tsx';
import styles from './paying-notice.module.css';
import { PaymentButtons } from './payment-buttons.tsx';
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
          <PaymentButtons
            link={<a href={payment.paymentUrl} />}
            label={t('cart:payingGoOn')}
            cancelling={cancelling}
          />
        ) : (
          <PaymentButtons
            link={<Link to="/confirm-order/$trid" params={{ trid: payment.trid }} />}
            label={t('cart:payingLook')}
            cancelling={cancelling}
          />
        )}
      </div>
      <OrderQuestion trid={payment.trid} />
    </section>
  );
}
