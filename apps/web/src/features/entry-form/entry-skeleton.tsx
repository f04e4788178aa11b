import { Skeleton } from '@rajt/ui/skeleton';
import styles from './entry-skeleton.module.css';

/** The shape of the form while it comes. */
export function EntrySkeleton({ label }: { label: string }) {
  return (
    <div className="page" role="status" aria-label={label}>
      <div className="with-side">
        <div className={styles.column}>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.person} />
          <Skeleton className={styles.section} />
          <Skeleton className={styles.section} />
        </div>
        <Skeleton className={styles.section} />
      </div>
    </div>
  );
}
