import { clsx } from 'clsx';
import { type CSSProperties, useId, useMemo } from 'react';
import type { CourseInput, CourseShape, Item } from './course/parts.ts';
import { courseScene } from './course/scene.ts';
import styles from './course-drawing.module.css';

export type { CourseKind, CourseShape } from './course/parts.ts';

export interface CourseDrawingProps extends CourseInput {
  /** `wide` for a hero, `card` for a card or thumbnail, `tall` for a phone's hero. It fills its box and crops. */
  shape?: CourseShape;
  /** Draws the course line once when it appears. */
  animated?: boolean;
  className?: string;
}

/** The event's own picture, made from its data alone: place, distance, season; decoration. Day by light, before dawn in dark mode. */
export function CourseDrawing({
  branch,
  seed,
  distanceM,
  month,
  kind,
  isBudapest = false,
  shape = 'wide',
  animated = false,
  className,
}: CourseDrawingProps) {
  const scene = useMemo(
    () => courseScene({ branch, seed, distanceM, month, kind, isBudapest }, shape),
    [branch, seed, distanceM, month, kind, isBudapest, shape],
  );
  const id = useId();
  const { width, height, horizon } = scene;
  return (
    <svg
      className={clsx(
        styles.drawing,
        styles[branch],
        styles[scene.season],
        animated && styles.animated,
        className,
      )}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.6" className={styles.skyMid} />
          <stop offset="1" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id={`${id}sun`}>
          <stop offset="0" className={styles.glowIn} />
          <stop offset="1" className={styles.glowOut} />
        </radialGradient>
        <linearGradient id={`${id}veil`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.glowOut} />
          <stop offset="1" className={styles.veilIn} />
        </linearGradient>
        <radialGradient id={`${id}buoy`} cx="0.36" cy="0.3" r="0.75">
          <stop offset="0" className={styles.buoyLit} />
          <stop offset="1" className={styles.buoyDeep} />
        </radialGradient>
      </defs>
      <rect width={width} height={height * (horizon + 0.14)} fill={`url(#${id}sky)`} />
      {scene.items.map((item, at) => (
        // A picture never changes its order: the place is the identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Shape key={at} item={item} id={id} />
      ))}
    </svg>
  );
}

function Shape({ item, id }: { item: Item; id: string }) {
  switch (item.look) {
    case 'sun':
      return (
        <g transform={`translate(${item.x.toFixed(1)} ${item.y.toFixed(1)})`}>
          <circle r={item.size * 4.6} fill={`url(#${id}sun)`} />
          <circle r={item.size * 2.1} className={styles.halo} />
          <circle r={item.size * 1.5} className={styles.halo} />
          <circle r={item.size} className={styles.sun} />
        </g>
      );
    case 'flag':
      return (
        <g
          transform={`translate(${item.x.toFixed(1)} ${item.y.toFixed(1)}) scale(${(item.size / 100).toFixed(3)})`}
        >
          <ellipse rx="20" ry="4" className={styles.shade} />
          <path d="M-2.5-100h5V0h-5Z" className={styles.pole} />
          <path d="M2-98c18-9 30 7 58-3v44c-28 10-40-6-58 3Z" className={styles.flag} />
          <path
            d="M2-98c7-3.5 13-3 19-2v14.7c-6-1-12-1.5-19 2Zm38 1c6 1 12 .5 20-4v14.7c-8 4.5-14 5-20 4ZM21-85.3c6 1 12 3.3 19 3v14.7c-7 .3-13-2-19-3ZM2-68.6c7-3.5 13-3 19-2V-56c-6-1-12-1.5-19 2Zm38 1c6 1 12 .5 20-4V-57c-8 4.5-14 5-20 4Z"
            className={styles.checks}
          />
        </g>
      );
    case 'buoy':
      return (
        <g transform={`translate(${item.x.toFixed(1)} ${item.y.toFixed(1)})`}>
          <ellipse
            cy={item.size * 0.12}
            rx={item.size * 1.05}
            ry={item.size * 0.26}
            className={styles.shade}
          />
          <path
            d={`M${-item.size * 0.78} 0Q${-item.size * 0.2} ${-item.size * 2.1} 0 ${-item.size * 2.1}T${item.size * 0.78} 0Q0 ${item.size * 0.34} ${-item.size * 0.78} 0Z`}
            fill={`url(#${id}buoy)`}
          />
          <path
            d={`M${-item.size * 0.56} ${-item.size * 0.72}Q0 ${-item.size * 0.5} ${item.size * 0.56} ${-item.size * 0.72}L${item.size * 0.66} ${-item.size * 0.4}Q0 ${-item.size * 0.12} ${-item.size * 0.66} ${-item.size * 0.4}Z`}
            className={styles.band}
          />
        </g>
      );
    case 'cap':
      return (
        <g transform={`translate(${item.x.toFixed(1)} ${item.y.toFixed(1)})`}>
          <path
            d={`M${-item.size} 0a${item.size} ${item.size * 0.95} 0 0 1 ${item.size * 2} 0Z`}
            className={styles.cap}
          />
          <path
            d={`M${-item.size * 1.9} 0q${item.size * 1.9} ${-item.size * 0.5} ${item.size * 3.8} 0q${-item.size * 1.9} ${item.size * 0.7} ${-item.size * 3.8} 0Z`}
            className={styles.foam}
          />
        </g>
      );
    case 'veil':
      return <path d={item.path} fill={`url(#${id}veil)`} opacity={item.opacity} />;
    default:
      return (
        <path
          d={item.path}
          className={styles[item.look]}
          opacity={item.opacity}
          strokeWidth={item.width}
          style={
            item.tone === undefined
              ? undefined
              : ({ '--tone': `${Math.round(item.tone * 100)}%` } as CSSProperties)
          }
          pathLength={item.look === 'course' ? 1 : undefined}
        />
      );
  }
}
