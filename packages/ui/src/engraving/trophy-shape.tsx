import { useId } from 'react';
import { Engraved } from './engraved.tsx';
import styles from './engraving.module.css';

export type TrophyShapeName = 'medal' | 'plaque' | 'stone';

interface TrophyShapeProps {
  shape: TrophyShapeName;
  /** The engraved text; empty: nothing yet. */
  caption: string;
}

/** A trophy with its engraving, to be drawn into the square of a product's picture (240 × 240). */
export function TrophyShape({ shape, caption }: TrophyShapeProps) {
  const id = useId();
  const Shape = shapes[shape];
  return <Shape id={id} caption={caption} />;
}

interface ShapeProps {
  /** The id of gradients: several drawings may be on a page. */
  id: string;
  caption: string;
}

function Medal({ id, caption }: ShapeProps) {
  return (
    <g className={styles.gold}>
      <Metal id={id} />
      <path d="M62 0h42l34 76-26 14Z" className={styles.ribbon} />
      <path d="M178 0h-42l-34 76 26 14Z" className={styles.ribbonNear} />
      <path d="M157 0h10l-41 88-8-6ZM83 0H73l41 88 8-6Z" className={styles.stripe} />
      <path d="M104 84h32v10c0 8-32 8-32 0Z" fill={`url(#${id}rim)`} />
      <ellipse cx="122" cy="222" rx="66" ry="7" className={styles.shade} />
      <circle cx="120" cy="150" r="76" fill={`url(#${id}rim)`} />
      <circle cx="120" cy="150" r="70" className={styles.cut} />
      <circle cx="120" cy="150" r="68.5" fill={`url(#${id}face)`} />
      <Laurel />
      <Engraved
        caption={caption}
        x={120}
        y={150}
        field={{ width: 94, height: 50, maxLines: 3, maxSize: 24 }}
      />
      <Glint id={id} d="M120 81.5a68.5 68.5 0 1 1 0 137 68.5 68.5 0 1 1 0-137Z" />
    </g>
  );
}

/** Leaves along the upper and the lower rim of the medal. */
function Laurel() {
  const leaves = [-50, -38, -26, -14, 14, 26, 38, 50];
  return (
    <g className={styles.relief}>
      {[0, 180].flatMap((turn) =>
        leaves.map((angle) => (
          <path
            key={`${turn} ${angle}`}
            d="M120 85.5c4 3 4.5 8 0 12-4.5-4-4-9 0-12Z"
            transform={`rotate(${turn + angle} 120 150) rotate(${angle < 0 ? 38 : -38} 120 91)`}
          />
        )),
      )}
      <circle cx="120" cy="91" r="3.5" />
      <circle cx="120" cy="209" r="3.5" />
    </g>
  );
}

function Plaque({ id, caption }: ShapeProps) {
  return (
    <g className={styles.brass}>
      <Metal id={id} />
      <defs>
        <linearGradient id={`${id}wood`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={styles.woodLight} />
          <stop offset="1" className={styles.woodDark} />
        </linearGradient>
      </defs>
      <ellipse cx="122" cy="224" rx="96" ry="8" className={styles.shade} />
      <path
        d="M40 34c0-8 6-14 14-14h132c8 0 14 6 14 14v168c0 8-6 14-14 14H54c-8 0-14-6-14-14Z"
        fill={`url(#${id}wood)`}
      />
      <path
        d="M58 20c-6 60 4 130-4 196M92 20c8 50-8 120 4 196M140 20c-8 64 10 128 0 196M178 20c6 70-8 120 2 196"
        className={styles.grain}
      />
      <path
        d="M46 36c0-6 4-10 10-10h128c6 0 10 4 10 10v164c0 6-4 10-10 10H56c-6 0-10-4-10-10Z"
        className={styles.bevel}
      />
      <circle cx="120" cy="84" r="46" fill={`url(#${id}rim)`} />
      <circle cx="120" cy="84" r="41" fill={`url(#${id}face)`} />
      <g className={styles.relief}>
        <circle cx="137" cy="66" r="8" />
        <path d="M81 94c18-26 32-26 46-6s20 12 32 2c-2 8-6 15-11 20H92c-6-5-9-10-11-16Z" />
      </g>
      <path d="M90 106c10-6 20 4 30 0s20-6 30 0M98 116c8-5 14 3 22 0s14-5 22 0" className={styles.waves} />
      <path d="M52 148h136v54H52Z" className={styles.plateShade} transform="translate(1 2)" />
      <path d="M52 148h136v54H52Z" fill={`url(#${id}face)`} />
      <path d="M55 151h130v48H55Z" className={styles.cutLine} />
      {[
        [60, 156],
        [180, 156],
        [60, 194],
        [180, 194],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} className={styles.screw}>
          <circle cx={x} cy={y} r="2.6" />
        </g>
      ))}
      <Engraved
        caption={caption}
        x={120}
        y={175}
        field={{ width: 108, height: 38, maxLines: 2, maxSize: 20 }}
      />
      <Glint id={id} d="M52 148h136v54H52Z" />
    </g>
  );
}

function Stone({ id, caption }: ShapeProps) {
  const pebble = 'M36 112c4-40 44-66 92-64 50 2 84 30 80 70-4 42-46 64-92 62-50-2-84-28-80-68Z';
  return (
    <g className={styles.pebble}>
      <Metal id={id} />
      <ellipse cx="122" cy="222" rx="88" ry="8" className={styles.shade} />
      <path d="M66 186h108l14 30H52Z" className={styles.base} />
      <path d="M70 180h100c6 0 8 10 2 12H68c-6-2-4-12 2-12Z" className={styles.baseTop} />
      <path d={pebble} fill={`url(#${id}face)`} />
      <path d="M48 92c14-26 44-38 78-36" className={styles.gleam} />
      <path d="M44 136c30 24 116 34 152 0M58 154c34 18 92 20 122 0" className={styles.vein} />
      <Engraved
        caption={caption}
        x={122}
        y={112}
        field={{ width: 132, height: 64, maxLines: 3, maxSize: 26 }}
      />
      <Glint id={id} d={pebble} />
    </g>
  );
}

const shapes = { medal: Medal, plaque: Plaque, stone: Stone } as const;

/** Rim and face of a material; the classes around it decide which. */
function Metal({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}rim`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className={styles.bright} />
        <stop offset="0.45" className={styles.middle} />
        <stop offset="1" className={styles.deep} />
      </linearGradient>
      <linearGradient id={`${id}face`} x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" className={styles.bright} />
        <stop offset="0.55" className={styles.middle} />
        <stop offset="1" className={styles.low} />
      </linearGradient>
    </defs>
  );
}

/** Light that passes over it once. */
function Glint({ id, d }: { id: string; d: string }) {
  return (
    <>
      <clipPath id={`${id}clip`}>
        <path d={d} />
      </clipPath>
      <g clipPath={`url(#${id}clip)`}>
        <path d="M-70 0h34l-60 240h-34Z" className={styles.glint} />
      </g>
    </>
  );
}
