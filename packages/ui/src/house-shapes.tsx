import type { ReactNode } from 'react';
import styles from './product-drawing.module.css';

/** The shapes for accommodations, on the landscape of `ProductDrawing`. */
export type HouseShape = 'guesthouse' | 'cabin' | 'hostel';

const lit = (x: number, y: number, width = 18, height = 22) => (
  <path d={`M${x} ${y}h${width}v${height}h-${width}Z`} className={styles.accent} />
);
const tree = (x: number, y: number, size: number) => (
  <path
    d={`M${x} ${y}l${-size} ${size * 1.5}h${size * 0.6}l${-size * 0.9} ${size * 1.5}h${size * 2.6}l${-size * 0.9} ${-size * 1.5}h${size * 0.6}Z`}
    className={styles.dark}
  />
);

const guesthouse = (
  <>
    {tree(40, 96, 18)}
    <path d="M64 108h120v90H64Z" className={styles.white} />
    <path d="M50 112l74-54 74 54Z" className={styles.cloth} />
    <path d="M150 62h16v26l-16-12Z" className={styles.dark} />
    {lit(80, 124)}
    {lit(150, 124)}
    <path d="M114 150h22v48h-22Z" className={styles.dark} />
    {lit(80, 162)}
    {lit(150, 162)}
    <path d="M74 190h30M144 190h30" className={styles.tape} />
    <path d="M108 98a16 16 0 0 1 32 0Z" className={styles.accent} />
  </>
);

const cabin = (
  <>
    {tree(34, 70, 26)}
    {tree(206, 84, 22)}
    <path d="M120 56 44 196h152Z" className={styles.cloth} />
    <path d="M120 92 76 196h88Z" className={styles.white} />
    <path d="M106 152h28v44h-28Z" className={styles.dark} />
    <path d="M120 108l16 30h-32Z" className={styles.accent} />
    <path d="M44 196l76-140 76 140" className={styles.seam} />
    <path d="M160 74c8-8-2-14 6-22s-2-12 4-18" className={styles.mark} />
  </>
);

const hostel = (
  <>
    <path d="M50 84h76v114H50Z" className={styles.cloth} />
    <path d="M126 60h66v138h-66Z" className={styles.white} />
    <path d="M44 76h88v12H44ZM120 50h78v12h-78Z" className={styles.dark} />
    {lit(62, 100)}
    {lit(96, 100)}
    {lit(62, 134)}
    {lit(96, 134)}
    {lit(138, 76)}
    {lit(164, 76)}
    {lit(138, 110)}
    {lit(164, 110)}
    <path d="M146 152h26v46h-26Z" className={styles.dark} />
    <path d="M62 170h52v28H62Z" className={styles.dark} />
    <path d="M18 198h206" className={styles.tape} />
    <path d="M24 150h18M24 150v44M42 150v44" className={styles.limb} />
  </>
);

export const houseShapes: Record<HouseShape, ReactNode> = { guesthouse, cabin, hostel };
