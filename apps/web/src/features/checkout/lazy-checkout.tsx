import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { type ComponentProps, Suspense } from 'react';

const Checkout = lazyPart(
  async () => (await import('./checkout.tsx')).Checkout,
  ['addresses', 'balance', 'checkout', 'delivery', 'reference'],
);

/** Its own chunk: the cart is there before the form that pays for it. */
export function LazyCheckout(props: ComponentProps<typeof Checkout>) {
  const t = useT();
  return (
    <Suspense
      fallback={
        <Loading label={t('checkout:loading')}>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
        </Loading>
      }
    >
      <Checkout {...props} />
    </Suspense>
  );
}
