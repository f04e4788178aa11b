import type { Cart } from '@rajt/contract/operations/entries';
import { cancelPayment } from '@rajt/contract/operations/orders';
import { NOTICE_MS } from '@rajt/rules/branch';
import { Button } from '@rajt/ui/button';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../shell/api.ts';
import { callErrorText } from '../../shell/forms/form-errors.ts';
import { useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
import { cartQuery } from './cart-query.ts';
import styles from './paying-notice.module.css';

/** In place of the checkout while a payment of this cart is open: go on with it, or give it up. */
export function PayingNotice({ payment }: { payment: NonNullable<Cart['openPayment']> }) {
  const t = useT();
  const giveUp = useGiveUp(payment.trid);
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
        <Button variant="quiet" size="lg" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {t('cart:payingGiveUp')}
        </Button>
      </div>
    </section>
  );
}

/** A payment that was begun at the bank cannot be given up: then the screen of the payment tells how it ends. */
function useGiveUp(trid: string) {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(cancelPayment, { params: { userId, trid } })).answer.data,
    onSuccess: ({ state }) => {
      if (state === 'payment_cancel' || state === 'payment_timeout') {
        toast.show({ kind: 'success', text: t('cart:payingGivenUp'), durationMs: NOTICE_MS });
        return;
      }
      if (state === 'payment_ongoing') {
        toast.show({ kind: 'info', text: t('cart:payingTooLate'), durationMs: NOTICE_MS });
      }
      void navigate({ to: '/confirm-order/$trid', params: { trid } });
    },
    onError: (error) =>
      toast.show({
        kind: 'error',
        title: t('cart:payingFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey }),
  });
}
