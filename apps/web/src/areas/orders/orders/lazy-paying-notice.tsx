import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { Skeleton } from '@rajt/ui/skeleton';
import { Suspense } from 'react';

/** Its own chunk: few carts have a payment open. */
const PayingNotice = lazyPart(
  async () => (await import('./paying-notice.tsx')).PayingNotice,
  ['cart', 'purchases'],
);

export function payingNotice(payment: NonNullable<Cart['openPayment']>) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <PayingNotice payment={payment} />
    </Suspense>
  );
}
