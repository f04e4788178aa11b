import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './price-lines.module.css';

export interface PriceLine {
  key: string;
  label: ReactNode;
  /** Ready formatted: "12 500 Ft", "−1 000 Ft". */
  amount: ReactNode;
  /** Why: "until 30 June", "your student card". */
  note?: ReactNode;
  kind?: 'charge' | 'discount';
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  total: { label: ReactNode; amount: ReactNode };
}

/** How the price comes about, line by line. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.key} className={clsx(styles.line, line.kind === 'discount' && styles.discount)}>
          <dt>
            {line.label}
            {line.note && <span className={styles.note}>{line.note}</span>}
          </dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className={clsx(styles.line, styles.total)}>
        <dt>{total.label}</dt>
        <dd key={String(total.amount)}>{total.amount}</dd>
      </div>
    </dl>
  );
}
