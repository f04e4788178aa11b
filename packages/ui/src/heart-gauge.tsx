import { clsx } from 'clsx';
import { useId } from 'react';
import styles from './heart-gauge.module.css';

const HEART =
  'M60 106C32 85 8 66 8 38 8 20 21 8 36 8c11 0 19 6 24 15 5-9 13-15 24-15 15 0 28 12 28 30 0 28-24 47-52 68Z';
const TOP = 8;
const BOTTOM = 106;

/** A heart that fills like a glass of water, by whole per cent; over 100 it is full. Decorative: the number is next to it. */
export function HeartGauge({ percent, className }: { percent: number; className?: string | undefined }) {
  const id = useId();
  const level = BOTTOM - (Math.min(100, Math.max(0, percent)) / 100) * (BOTTOM - TOP);
  return (
    <svg viewBox="0 0 120 114" className={clsx(styles.gauge, className)} aria-hidden="true" focusable="false">
      <clipPath id={id}>
        <path d={HEART} />
      </clipPath>
      <path d={HEART} className={styles.empty} />
      <g clipPath={`url(#${id})`}>
        <path d={`M-10 ${level + 5}c16-9 32 9 48 0s32-9 48 0 32 9 48 0v120H-10Z`} className={styles.far} />
        <path d={`M-20 ${level}c16 9 32-9 48 0s32 9 48 0 32-9 64 0v120H-20Z`} className={styles.full} />
      </g>
      <path d={HEART} className={styles.edge} />
    </svg>
  );
}
