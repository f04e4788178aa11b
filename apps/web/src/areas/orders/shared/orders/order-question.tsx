import { useT } from '@rajt/app-kit/texts/texts';
import { OrderContact } from './order-contact.tsx';

/** The number of an order with a problem, and the link to write to us about it. */
export function OrderQuestion({ trid }: { trid: string }) {
  const t = useT();
  return (
    <p className="text-soft text-small">
      {t('purchases:question', { trid })} <OrderContact trid={trid} />
    </p>
  );
}
