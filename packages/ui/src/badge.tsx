import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Tone = 'neutral' | 'brand' | 'go' | 'ok' | 'warn' | 'danger';

/** A state in a word: "Paid", "Sold out". The words carry it, the tone only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
