import styles from './bar-chart.module.css';
import { VisuallyHidden } from './hidden-text.tsx';

export interface Bar {
  key: string;
  /** The day or the name, in words. */
  label: string;
  value: number;
  /** The value as the reader's language writes it. */
  text: string;
}

interface BarChartProps {
  /** Names the chart and its table. */
  caption: string;
  /** The head of the table's two columns. */
  labelHead: string;
  valueHead: string;
  bars: readonly Bar[];
}

const WIDTH = 140;
const HEIGHT = 36;

/** A few bars at a glance, and the same numbers as a table for screen readers. The highest bar has the chart's height. */
export function BarChart({ caption, labelHead, valueHead, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false" className={styles.drawing}>
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className={styles.base} />
        {bars.map(({ key, label, text, value }, at) => {
          // A day with one entry is seen, too.
          const height = value > 0 ? Math.max(2, (value / highest) * (HEIGHT - 2)) : 0;
          return (
            <rect
              key={key}
              x={at * step + 1}
              y={HEIGHT - height}
              width={Math.max(1, step - 2)}
              height={height}
              rx={1}
              className={at === bars.length - 1 ? styles.last : styles.bar}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHead}</th>
              <th scope="col">{valueHead}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, text }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
