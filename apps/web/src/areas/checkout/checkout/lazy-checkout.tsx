import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart } from '@rajt/app-kit/texts/texts';
import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import { usePrefetchQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
import { CheckoutWaiting } from './checkout-waiting.tsx';

const Checkout = lazyPart(
  async () => (await import('./checkout.tsx')).Checkout,
  ['addresses', 'balance', 'checkout', 'delivery', 'reference'],
);

/** Its own chunk: the cart is shown before the form that pays for it. */
export function LazyCheckout(props: ComponentProps<typeof Checkout>) {
  const params = { userId: useUserId() };
  // Prefetches the checkout's own reads while its files are loading.
  usePrefetchQuery(queryOf(getEntryDefaults, { params }));
  usePrefetchQuery(queryOf(getBalance, { params }));
  return (
    <Suspense fallback={<CheckoutWaiting />}>
      <Checkout {...props} />
    </Suspense>
  );
}
