import type { ReactNode } from 'react';
import styles from './counted-icon.module.css';

/** A picture with a number at its corner, none for zero. The number is for the eye: the words around it say it. */
export function CountedIcon({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.icon}>
      {children}
      {count > 0 && (
        <span key={count} className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  );
}
