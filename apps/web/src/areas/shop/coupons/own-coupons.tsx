import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { listCoupons } from '@rajt/contract/shop/operations/coupons';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CouponCard } from './coupon-card.tsx';
import styles from './own-coupons.module.css';

/** The coupons that are for the person alone, and those that they have used. */
export function OwnCoupons() {
  const t = useT();
  const id = useId();
  const {
    data: coupons,
    error,
    refetch,
  } = useQuery(queryOf(listCoupons, { params: { userId: useUserId() } }));
  if (!coupons)
    return (
      <section className="stack gap-4" aria-labelledby={id}>
        <h2 id={id}>{t('ownCoupons:title')}</h2>
        {error ? (
          <PartProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={2} />
          </Loading>
        )}
      </section>
    );
  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <div className="stack gap-2">
        <h2 id={id}>{t('ownCoupons:title')}</h2>
        <p className="text-soft">{t(coupons.length === 0 ? 'ownCoupons:none' : 'ownCoupons:intro')}</p>
      </div>
      {coupons.length > 0 && (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <CouponCard key={coupon.couponId} coupon={coupon} />
          ))}
        </ul>
      )}
    </section>
  );
}
