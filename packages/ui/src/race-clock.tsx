import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { clockState, formatClock } from './clock-face.ts';
import { VisuallyHidden } from './hidden-text.tsx';
import styles from './race-clock.module.css';

export interface RaceClockProps {
  secondsLeft: number;
  /** Whole time of the clock; with it a thin bar runs out below the digits. */
  totalSeconds?: number;
  size?: 'sm' | 'md' | 'lg';
  warmBelowSeconds?: number;
  /** What runs out, e.g. "Your places are kept for". */
  caption?: ReactNode;
  /**
   * The time in words for screen readers, e.g. "12 minutes left". Change it by the minute at most; the digits are hidden
   * from them. Announcements at 5 and 1 minutes are the page's LiveRegion's task.
   */
  spoken: string;
  className?: string;
}

/** The start clock. Draws only: the caller counts. */
export function RaceClock({
  secondsLeft,
  totalSeconds,
  size = 'md',
  warmBelowSeconds = 300,
  caption,
  spoken,
  className,
}: RaceClockProps) {
  const state = clockState(secondsLeft, warmBelowSeconds);
  const share = totalSeconds ? Math.min(1, Math.max(0, secondsLeft / totalSeconds)) : undefined;
  return (
    <div className={clsx(styles.clock, styles[size], styles[state], className)} role="timer" aria-live="off">
      {caption && <span className={styles.caption}>{caption}</span>}
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles.digits} aria-hidden="true">
        {[...formatClock(secondsLeft)].map((sign, at) => (
          // The place is the identity here: a digit of a clock does not move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={at} className={sign === ':' ? styles.colon : styles.digit}>
            {sign}
          </span>
        ))}
      </span>
      {share !== undefined && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.rest} style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
    </div>
  );
}
