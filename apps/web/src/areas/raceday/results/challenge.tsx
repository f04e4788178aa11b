import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { VirtualResult } from '@rajt/contract/raceday/operations/results';
import { ProgressChart } from './progress-chart.tsx';
import styles from './results.module.css';
import { WorkoutForm } from './workout-form.tsx';
import { WorkoutList } from './workout-list.tsx';

/** A distance challenge: how far it is, the next part, and those of before. */
export function Challenge({ result }: { result: VirtualResult }) {
  const t = useT();
  const { distance } = useFormats();
  const { total, goalDistance, isOpen } = result;
  return (
    <>
      <section className={styles.card} aria-labelledby="progress">
        <h2 id="progress" className="eyebrow">
          {t('results:progress')}
        </h2>
        <p className={styles.total} role="status">
          <span className="display numeric">{distance(total)}</span>{' '}
          <span className="text-soft">/ {distance(goalDistance)}</span>
        </p>
        <ProgressChart result={result} />
        <p>
          {total >= goalDistance
            ? t('results:reached')
            : t('results:left', { left: distance(goalDistance - total) })}
        </p>
      </section>
      {isOpen && <WorkoutForm result={result} />}
      <WorkoutList result={result} />
    </>
  );
}
