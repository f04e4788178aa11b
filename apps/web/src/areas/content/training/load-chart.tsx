import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import styles from './load-chart.module.css';

interface LoadChartProps {
  /** Minutes of each week. */
  load: readonly number[];
  /** The week that it is now, from 1 on; 0 before the plan begins; absent where nobody follows it. */
  week?: number | undefined;
  size?: 'sm' | 'lg';
}

/** How long the weeks of a plan are: a bar each, those that are over filled, the one of now marked. */
export function LoadChart({ load, week, size = 'sm' }: LoadChartProps) {
  const t = useT();
  const { duration } = useFormats();
  const most = Math.max(...load, 1);
  const longest = duration(most);
  return (
    <figure className={styles.chart} data-size={size}>
      <div className={styles.bars} aria-hidden="true">
        {load.map((minutes, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the list
            key={at}
            className={styles.bar}
            data-when={whenOf(at + 1, week)}
            style={{ blockSize: `${Math.max((minutes / most) * 100, 6)}%` }}
          />
        ))}
      </div>
      <figcaption className={styles.caption}>
        <span>{t('training:chartFirst', { time: duration(load[0] ?? 0) })}</span>
        <span>{t('training:chartMost', { time: longest })}</span>
      </figcaption>
    </figure>
  );
}

function whenOf(week: number, now: number | undefined): 'past' | 'now' | 'later' {
  if (now === undefined || week > now) return 'later';
  return week === now ? 'now' : 'past';
}
