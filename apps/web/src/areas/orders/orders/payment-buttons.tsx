import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import type { ReactElement } from 'react';
import type { useCancelPayment } from './use-cancel-payment.ts';

interface PaymentButtonsProps {
  /** The link to where the payment continues. */
  link: ReactElement;
  label: string;
  cancelling: ReturnType<typeof useCancelPayment>;
}

/** The buttons of an open payment: continue it, or cancel it. */
export function PaymentButtons({ link, label, cancelling }: PaymentButtonsProps) {
  const t = useT();
  return (
    <>
      <Button variant="go" size="lg" render={link}>
        {label}
      </Button>
      <Button
        variant="quiet"
        size="lg"
        loading={cancelling.isPending}
        onClick={() => void cancelling.press()}
      >
        {t('cart:payingGiveUp')}
      </Button>
    </>
  );
}
