import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { Skeleton } from '@rajt/ui/skeleton';
import { Suspense } from 'react';

/** Its own chunk: most carts have entries alone. */
const DeliverySection = lazyPart(
  async () => (await import('./delivery-section.tsx')).DeliverySection,
  ['delivery', 'shop'],
);

export function deliverySection(cart: Cart, error: string | undefined) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <DeliverySection cart={cart} error={error} />
    </Suspense>
  );
}
