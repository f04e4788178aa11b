import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './bib.module.css';
import { bibLines, longestOf } from './bib-lines.ts';

export interface BibProps {
  /** Start number, or the runner's name until there is one. */
  main: string;
  /** Above the number, on the race's colour: event and race. */
  race: ReactNode;
  /** Next to the race on the band: the date. */
  date?: ReactNode;
  /** Below the number: the name when the number is above, club, class. */
  name?: ReactNode;
  /** Bottom line: heat time, distance. */
  heat?: ReactNode;
  /** Smaller words under the heat, e.g. place. */
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Slides in like a bib put on the table. */
  arrives?: boolean;
  className?: string;
}

/** A start number as it is attached to a chest: pin holes, colour band, big number. Every text fits. It may be in a button. */
export function Bib({
  main,
  race,
  date,
  name,
  heat,
  note,
  size = 'md',
  arrives = false,
  className,
}: BibProps) {
  const lines = bibLines(main);
  const fit = { '--letters': Math.max(3, longestOf(lines)), '--lines': lines.length } as CSSProperties;
  const isNumber = /^[A-Z]?\d+[A-Z]?$/i.test(main);
  return (
    <span className={clsx(styles.bib, styles[size], arrives && styles.arrives, className)}>
      <span className={styles.paper}>
        <span className={styles.band}>
          <span className={styles.race}>{race}</span>
          {date && <span className={styles.date}>{date}</span>}
        </span>
        <span className={styles.middle}>
          <span
            className={clsx(styles.main, isNumber ? styles.number : styles.word, name && styles.above)}
            style={fit}
          >
            {lines.map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </span>
          {name && <span className={styles.name}>{name}</span>}
        </span>
        {(heat || note) && (
          <span className={styles.foot}>
            {heat && <span className={styles.heat}>{heat}</span>}
            {note && <span className={styles.note}>{note}</span>}
          </span>
        )}
      </span>
    </span>
  );
}
