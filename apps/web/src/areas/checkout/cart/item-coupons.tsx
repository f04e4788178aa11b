import type { AppliedCoupon } from './applied-coupons.ts';
import { useCouponTexts } from './coupon-texts.ts';
import styles from './coupons.module.css';

/** The discounts of coupons on an item, under its price. Draws nothing without one. */
export function ItemCoupons({ coupons }: { coupons: readonly AppliedCoupon[] }) {
  const say = useCouponTexts();
  if (coupons.length === 0) return null;
  return (
    <ul className={styles.ofItem}>
      {coupons.map((coupon) => (
        <li key={coupon.couponId} className={styles.lowered}>
          <span>{say.label(coupon)}</span>
          <span className={styles.amount}>{say.amount(coupon)}</span>
        </li>
      ))}
    </ul>
  );
}
