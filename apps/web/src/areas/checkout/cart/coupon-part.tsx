import { Defer } from '@rajt/app-kit/page/defer.tsx';
import { lazyPart } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { Skeleton } from '@rajt/ui/skeleton';
import { Suspense } from 'react';
import { AppliedList } from './applied-list.tsx';
import { fitsSeveral } from './coupon-choice.ts';
import styles from './coupons.module.css';

/** Its own chunk: forms come with the checkout, after the cart. */
const CouponField = lazyPart(async () => (await import('./coupon-field.tsx')).CouponField, ['coupons']);
/** Likewise: few coupons fit several items. */
const CouponItems = lazyPart(
  async () => (await import('./coupon-items.tsx')).CouponItems,
  ['cart', 'coupons', 'shop', 'team'],
);

/** The coupons of the cart, and where another one is entered; not while a payment is open. */
export function CouponPart({ cart }: { cart: Cart }) {
  const waiting = <Skeleton className={styles.waiting} />;
  return (
    <div className={styles.part}>
      <AppliedList
        cart={cart}
        below={(coupon) =>
          fitsSeveral(cart, coupon) && (
            <Suspense fallback={null}>
              <CouponItems cart={cart} coupon={coupon} />
            </Suspense>
          )
        }
      />
      {!cart.openPayment && (
        <Defer until="visible" meanwhile={waiting}>
          <Suspense fallback={waiting}>
            <CouponField cart={cart} />
          </Suspense>
        </Defer>
      )}
    </div>
  );
}
