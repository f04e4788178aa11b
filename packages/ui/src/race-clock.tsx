import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './hidden-text.tsx';
import styles from './race-clock.module.css';

export interface RaceClockProps {
  /** "29:59" */
  time: string;
  phase: 'calm' | 'warm' | 'zero';
  /** The remaining share of the whole, from 0 to 1; with it a thin bar runs out below the digits. */
  share?: number;
  /** The name of the time that runs out, e.g. "Your places are kept for". */
  caption?: ReactNode;
  /**
   * The time in words for screen readers, e.g. "12 minutes left". Change it by the minute at most; the digits are hidden
   * from them. Announcements at 5 and 1 minutes are the page's LiveRegion's task.
   */
  spoken: string;
}

/** The start clock. Draws only: the caller counts. */
export function RaceClock({ time, phase, share, caption, spoken }: RaceClockProps) {
  return (
    <div className={clsx(styles.clock, styles[phase])} role="timer" aria-live="off">
      {caption && <span className={styles.caption}>{caption}</span>}
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles.digits} aria-hidden="true">
        {[...time].map((sign, at) => (
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
