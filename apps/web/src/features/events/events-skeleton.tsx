import { Skeleton } from '@rajt/ui/skeleton';
import styles from './events-skeleton.module.css';

/** The shape of the calendar while it comes: a hero and lines with their dates. */
export function EventsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      <Skeleton className={styles.hero} />
      <Skeleton className={styles.search} />
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={styles.row}>
          <Skeleton className={styles.date} />
          <div className={styles.words}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.place} />
            <Skeleton className={styles.chips} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The shape of an event's page while it comes. */
export function EventSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className={styles.drawing} />
      <div className={`page ${styles.list}`}>
        <div className={styles.words}>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.place} />
        </div>
        {[1, 2].map((line) => (
          <Skeleton key={line} className={styles.race} />
        ))}
      </div>
    </div>
  );
}
