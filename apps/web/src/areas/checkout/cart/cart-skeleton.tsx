import { Loading, Skeleton } from '@rajt/ui/skeleton';
import styles from './cart-screen.module.css';

/** The shape of the cart while it comes. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div className="page">
      <Loading label={label}>
        <Skeleton shape="title" width="9rem" />
        <div className={styles.columns}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="picture" />
        </div>
      </Loading>
    </div>
  );
}
