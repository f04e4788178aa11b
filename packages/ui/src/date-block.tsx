import { clsx } from 'clsx';
import styles from './date-block.module.css';

export interface DateBlockProps {
  /** ISO date for machines. */
  dateTime: string;
  month: string;
  /** "14" or "14–15" */
  day: string;
  weekday?: string | undefined;
}

/** A leaf of the race calendar. */
export function DateBlock({ dateTime, month, day, weekday }: DateBlockProps) {
  return (
    <time className={styles.block} dateTime={dateTime}>
      <span className={styles.month}>{month} </span>
      <span className={clsx(styles.day, day.length > 2 && styles.range)}>{day} </span>
      {weekday && <span className={styles.weekday}>{weekday}</span>}
    </time>
  );
}
