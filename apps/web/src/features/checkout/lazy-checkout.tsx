import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { type ComponentProps, Suspense } from 'react';

const load = async () => (await import('./checkout.tsx')).Checkout;
const Checkout = lazyPart(load);

/** Fetched at once, beside the cart's own data; the cart is drawn without waiting for it. */
export function preloadCheckout(): void {
  // What fails here is tried again, and said, where it is drawn.
  load().catch(() => undefined);
}

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
