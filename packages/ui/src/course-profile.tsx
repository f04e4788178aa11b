import { clsx } from 'clsx';
import { useId } from 'react';
import styles from './course-profile.module.css';

/** Metres from the start, and metres above the sea (or below the surface, as a negative number). */
export type ProfilePoint = readonly [at: number, height: number];

export interface CourseProfileProps {
  points: readonly ProfilePoint[];
  /** The heights of the lower and the upper edge, in metres; the texts of the axis name them. */
  low: number;
  high: number;
  /** `land` fills below the line; `water` hangs it from the surface. */
  kind: 'land' | 'water';
  /** The whole profile in a sentence. */
  label: string;
  /** "312 m" */
  highText: string;
  lowText: string;
  /** Along the course, from its start to its end, evenly: "rajt", "2,5 km", … */
  ticks: readonly string[];
  /** That heights are drawn larger than distances. */
  scaleText: string;
}

const width = 600;
const height = 140;

/** The line of the course from the side. */
export function CourseProfile({
  points,
  low,
  high,
  kind,
  label,
  highText,
  lowText,
  ticks,
  scaleText,
}: CourseProfileProps) {
  const id = useId();
  if (points.length < 2) return null;
  const length = Math.max(...points.map(([at]) => at)) || 1;
  const span = high - low || 1;
  const line = points
    .map(([at, h], index) => {
      const x = (at / length) * width;
      const y = 12 + ((high - h) / span) * (height - 36);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return (
    <figure className={clsx(styles.profile, styles[kind])}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles.high} />
            <stop offset="1" className={styles.low} />
          </linearGradient>
        </defs>
        {[0.25, 0.5, 0.75].map((share) => (
          <path key={share} d={`M${width * share} 0V${height}`} className={styles.grid} />
        ))}
        {kind === 'water' ? (
          <>
            <path d={`${line}L${width} 12L0 12Z`} fill={`url(#${id})`} />
            <path d={`M0 12H${width}`} className={styles.surface} />
          </>
        ) : (
          <path d={`${line}L${width} ${height}L0 ${height}Z`} fill={`url(#${id})`} />
        )}
        <path d={line} className={styles.line} />
      </svg>
      <p className={styles.heights} aria-hidden="true">
        <span>{highText}</span>
        <span>{lowText}</span>
      </p>
      <p className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </p>
      <figcaption className={styles.scale}>{scaleText}</figcaption>
    </figure>
  );
}
