import { useFormats } from '@rajt/app-kit/formats/use-formats';
import styles from './progress-figures.module.css';

interface ProgressFiguresProps {
  /** The progress in words. */
  label: string;
  done: number;
  all: number;
  /** The numbers below the bar, each with its meaning. */
  figures: readonly { key: string; label: string; count: number }[];
}

/** The progress of work with many steps: a bar, and the number of steps in each state. */
export function ProgressFigures({ label, done, all, figures }: ProgressFiguresProps) {
  const formats = useFormats();
  return (
    <>
      <progress className={styles.bar} value={done} max={Math.max(1, all)} aria-label={label} />
      <dl className={styles.figures}>
        {figures.map(({ key, label: meaning, count }) => (
          <div key={key}>
            <dt>{meaning}</dt>
            <dd>{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
