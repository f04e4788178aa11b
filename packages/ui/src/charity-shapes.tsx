import type { ReactNode } from 'react';
import styles from './product-drawing.module.css';

/** The shapes for charities, on the landscape of `ProductDrawing`. */
export type CharityShape = 'guide_runner' | 'reeds' | 'life_ring';

const heart = (x: number, y: number, scale: number) => (
  <path
    d="M0 18C-10 11-18 5-18-4c0-6 4-10 9-10 4 0 7 2 9 6 2-4 5-6 9-6 5 0 9 4 9 10 0 9-8 15-18 22Z"
    transform={`translate(${x} ${y}) scale(${scale})`}
    className={styles.accent}
  />
);

/** Two runners tied at the wrists. */
const guideRunner = (
  <>
    <g className={styles.limb}>
      <path d="M92 112l-8 40-22 20-2 26M88 150l18 20 2 32" />
      <path d="M92 118l-20 12-10 18M92 118l18 18 16-2" />
    </g>
    <path d="M80 106c6-8 20-8 26 0l-4 46H80Z" className={styles.cloth} />
    <circle cx="94" cy="86" r="14" className={styles.dark} />
    <g className={styles.limb}>
      <path d="M160 108l-6 42-20 22-2 28M156 150l22 18 6 32" />
      <path d="M158 114l-18 22-14-2M158 114l22 14 4 20" />
    </g>
    <path d="M146 102c6-8 20-8 26 0l-2 50h-22Z" className={styles.dark} />
    <circle cx="160" cy="82" r="14" className={styles.cloth} />
    <path d="M82 84h24" className={styles.mark} />
    <path d="M124 134c4 6 8 6 4 0" className={styles.tape} />
    {heart(126, 58, 0.9)}
  </>
);

const reeds = (
  <>
    <path d="M0 172c40-14 80-6 120-2s84 4 120-8v78H0Z" className={styles.cloth} />
    <path d="M20 194c16-8 32 8 48 0s32 8 48 0M130 214c16-8 32 8 48 0s32 8 48 0" className={styles.mark} />
    <path
      d="M52 184C50 140 54 110 62 78M70 186c0-40 2-64 12-100M88 186c-2-30 0-56 6-78M36 182c-2-24-6-48-14-62M104 186c4-24 10-40 20-52"
      className={styles.stem}
    />
    <path
      d="M62 78c-6-12-2-26 4-32 4 12 4 24-4 32ZM82 86c-4-12 0-24 8-30 2 12 0 22-8 30ZM94 108c-4-10-2-20 4-26 4 10 2 20-4 26ZM22 120c-8-8-8-20-6-26 8 6 10 18 6 26Z"
      className={styles.dark}
    />
    <path
      d="M150 178c14 10 44 10 58-2-4-12-14-18-26-18-4-14-2-30 6-38-12-4-20 6-20 18 0 14 4 20-2 28-6 4-12 6-16 12Z"
      className={styles.white}
    />
    <path d="M170 122l-16 4 14 6" className={styles.accent} />
    <path d="M182 166c8-4 16-2 20 4" className={styles.seam} />
  </>
);

const lifeRing = (
  <>
    <path d="M0 184c44-14 84-4 124-2s76 4 116-8v66H0Z" className={styles.cloth} />
    <path d="M16 206c16-8 32 8 48 0s32 8 48 0M140 220c16-8 32 8 48 0s32 8 40 0" className={styles.mark} />
    <circle cx="120" cy="128" r="52" className={styles.ring} />
    <path
      d="M120 76v0M83 91a52 52 0 0 1 22-13M157 91a52 52 0 0 0-22-13M83 165a52 52 0 0 0 22 13M157 165a52 52 0 0 1-22 13"
      className={styles.ringBand}
    />
    <path d="M64 180c18-8 36 8 56 0s38 8 58-2v24H64Z" className={styles.cloth} />
    <path d="M70 186c16-8 32 8 50 0s32 8 52-2" className={styles.mark} />
    {heart(120, 126, 1.3)}
  </>
);

export const charityShapes: Record<CharityShape, ReactNode> = {
  guide_runner: guideRunner,
  reeds,
  life_ring: lifeRing,
};
