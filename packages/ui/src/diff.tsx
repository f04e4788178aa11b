import styles from './diff.module.css';
import { VisuallyHidden } from './hidden-text.tsx';

export interface DiffLine {
  name: string;
  /** Null: there was no value, or there is none any more. */
  was: string | null;
  is: string | null;
}

interface DiffProps {
  lines: readonly DiffLine[];
  /** "before", "now" and the sign of no value, for screen readers and eyes. */
  wasLabel: string;
  isLabel: string;
  none: string;
}

/** Values before and after, a field a line. Words say which is which, not colours alone. */
export function Diff({ lines, wasLabel, isLabel, none }: DiffProps) {
  return (
    <dl className={styles.diff}>
      {lines.map(({ name, was, is }) => (
        <div key={name} className={styles.line}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.values}>
            <del className={styles.was}>
              <VisuallyHidden>{`${wasLabel} `}</VisuallyHidden>
              <span>{was ?? none}</span>
            </del>
            <span aria-hidden="true">→</span>
            <ins className={styles.is}>
              <VisuallyHidden>{`${isLabel} `}</VisuallyHidden>
              <span>{is ?? none}</span>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
