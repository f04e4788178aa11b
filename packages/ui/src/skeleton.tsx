import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './hidden-text.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The shape of what comes. */
  shape?: 'line' | 'title' | 'button' | 'bib' | 'card' | 'picture';
  /** How many lines; the last is shorter. */
  lines?: number;
  width?: string;
  className?: string;
}

export function Skeleton({ shape = 'line', lines = 1, width, className }: SkeletonProps) {
  if (shape === 'line' && lines > 1)
    return (
      <span className={clsx(styles.lines, className)}>
        {Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no other identity
          <span key={at} className={clsx(styles.bone, styles.line)} />
        ))}
      </span>
    );
  return (
    <span className={clsx(styles.bone, styles[shape], className)} style={width ? { width } : undefined} />
  );
}

/** A row of the race calendar to come. */
export function SkeletonEventRow() {
  return (
    <span className={styles.row}>
      <span className={clsx(styles.bone, styles.date)} />
      <span className={styles.lines}>
        <span className={clsx(styles.bone, styles.title)} />
        <span className={clsx(styles.bone, styles.line)} />
      </span>
    </span>
  );
}

/** Wraps skeletons: announces loading once, and hides them from screen readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.loading} data-loading="">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={styles.lines}>
        {children}
      </div>
    </div>
  );
}
