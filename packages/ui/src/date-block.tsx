import { clsx } from 'clsx';
import styles from './date-block.module.css';

export interface DateBlockProps {
  /** ISO date for machines. */
  dateTime: string;
  month: string;
  /** "14" or "14–15" */
  day: string;
  weekday: string;
  size?: 'md' | 'lg';
  /** Faded: it is over. */
  past?: boolean;
}

/** A leaf of the race calendar. */
export function DateBlock({ dateTime, month, day, weekday, size = 'md', past = false }: DateBlockProps) {
  return (
    <time className={clsx(styles.block, styles[size], past && styles.past)} dateTime={dateTime}>
      <span className={styles.month}>{month} </span>
      <span className={clsx(styles.day, day.length > 2 && styles.range)}>{day} </span>
      <span className={styles.weekday}>{weekday}</span>
    </time>
  );
}
