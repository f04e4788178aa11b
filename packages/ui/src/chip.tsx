import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon, type IconName } from './icons.tsx';

export type Tone = 'neutral' | 'brand' | 'go' | 'ok' | 'warn' | 'danger';

/** A small fact: a distance, a discipline. Nothing to press. */
export function Chip({
  icon,
  tone = 'neutral',
  children,
}: {
  icon?: IconName;
  tone?: Tone;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size="1.125em" />}
      {children}
    </span>
  );
}

/** A state in a word: "Paid", "Sold out". The words carry it, the tone only helps. */
export function Badge({
  icon,
  tone = 'neutral',
  children,
}: {
  icon?: IconName;
  tone?: Tone;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      {icon ? (
        <Icon name={icon} size="1.125em" strokeWidth={2.4} />
      ) : (
        <span className={styles.dot} aria-hidden="true" />
      )}
      {children}
    </span>
  );
}
