import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import type { Elements } from '@rajt/ui/elements';
import { IconButton } from '@rajt/ui/icon-button';
import { type AppliedCoupon, appliedCoupons } from './applied-coupons.ts';
import { useCouponTexts } from './coupon-texts.ts';
import styles from './coupons.module.css';
import { useRemoveCoupon } from './use-remove-coupon.ts';

interface AppliedListProps {
  cart: Cart;
  /** The elements below a coupon. */
  below?: (coupon: AppliedCoupon) => Elements;
}

/** The coupons of the cart, each with its discount and a button to remove it. Draws nothing without one. */
export function AppliedList({ cart, below }: AppliedListProps) {
  const t = useT();
  const say = useCouponTexts();
  const remove = useRemoveCoupon();
  const coupons = appliedCoupons(cart.selectedCoupons);
  if (coupons.length === 0) return null;
  return (
    <ul className={styles.applied} aria-label={t('coupons:applied')}>
      {coupons.map((coupon) => (
        <li key={coupon.couponId} className={styles.coupon}>
          <span className={styles.words}>
            <span className={styles.code}>{coupon.code}</span>
            <span className={styles.name}>{coupon.name}</span>
          </span>
          <span className={styles.amount}>{say.amount(coupon)}</span>
          {!cart.openPayment && (
            <IconButton
              icon="trash"
              label={t('coupons:removeNamed', { name: coupon.name })}
              onClick={() => {
                expectHeading();
                void remove.press(coupon);
              }}
            />
          )}
          {below?.(coupon)}
        </li>
      ))}
    </ul>
  );
}
