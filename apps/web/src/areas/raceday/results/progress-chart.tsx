import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { VirtualResult } from '@rajt/contract/raceday/operations/results';
import { progressPoints } from './progress-points.ts';
import styles from './results.module.css';

const [WIDTH, HEIGHT] = [600, 200];

/** The course line of a challenge: the sum over its days, with the goal above. */
export function ProgressChart({ result }: { result: VirtualResult }) {
  const t = useT();
  const { day, distance } = useFormats();
  const { from, until, total, goalDistance } = result;
  const { points, goalY } = progressPoints(result);
  const at = ({ x, y }: { x: number; y: number }) => `${x * WIDTH},${HEIGHT - y * (HEIGHT - 12)}`;
  const line = points.map(at).join(' L');
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const goal = HEIGHT - goalY * (HEIGHT - 12);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`-8 0 ${WIDTH + 16} ${HEIGHT + 8}`}
        role="img"
        aria-label={t('results:chart', {
          from: day(from),
          until: day(until),
          total: distance(total),
          goal: distance(goalDistance),
        })}
      >
        <path className={styles.area} d={`M${line} L${last.x * WIDTH},${HEIGHT} L0,${HEIGHT} Z`} />
        <path className={styles.base} d={`M0,${HEIGHT} H${WIDTH}`} />
        <path className={styles.goal} d={`M0,${goal} H${WIDTH}`} />
        <path className={styles.line} d={`M${line}`} />
        <circle className={styles.here} cx={last.x * WIDTH} cy={HEIGHT - last.y * (HEIGHT - 12)} r="7" />
      </svg>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{day(from, 'monthDay')}</span>
        <span>
          {t('results:goalLine')}: {distance(goalDistance)}
        </span>
        <span>{day(until, 'monthDay')}</span>
      </figcaption>
    </figure>
  );
}
