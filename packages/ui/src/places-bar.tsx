import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './places-bar.module.css';

export interface PlacesBarProps {
  free: number;
  total: number;
  /** "38 places left", "Sold out": the text carries the meaning, the bar only shows it. */
  text: ReactNode;
}

/** Below this share of free places the bar warms up. */
const FEW = 0.15;

/** How full it is: the bar fills as places are taken, as people read it. */
export function PlacesBar({ free, total, text }: PlacesBarProps) {
  const share = total > 0 ? Math.min(1, Math.max(0, free / total)) : 0;
  const state = share === 0 ? 'none' : share < FEW ? 'few' : 'many';
  return (
    <div className={clsx(styles.places, styles[state])}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.taken} style={{ width: `${Math.max(2, Math.round((1 - share) * 100))}%` }} />
      </span>
      <span className={styles.text}>{text}</span>
    </div>
  );
}
