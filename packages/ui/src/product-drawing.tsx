import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type CharityShape, charityShapes } from './charity-shapes.tsx';
import { TrophyShape, type TrophyShapeName } from './engraving/trophy-shape.tsx';
import { type HouseShape, houseShapes } from './house-shapes.tsx';
import styles from './product-drawing.module.css';

type PlainShape =
  | 'shirt'
  | 'shirt_back'
  | 'cap'
  | 'swim_cap'
  | 'towel'
  | 'bottle'
  | 'bag'
  | 'scarf'
  | 'photos'
  | 'wristband'
  | 'cowbell'
  | 'gift_card';
export type ProductShape = PlainShape | CharityShape | HouseShape | TrophyShapeName;

/** The picture of a product, in the style of the course drawings. Decorative: its name is next to it. */
export function ProductDrawing({
  shape,
  caption = '',
  className,
}: {
  shape: ProductShape;
  /** The text engraved on a trophy. */
  caption?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 240 240"
      className={clsx(styles.drawing, className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h240v240H0Z" className={styles.air} />
      <circle cx="182" cy="62" r="40" className={styles.sun} />
      <path d="M0 176c44-26 84-26 128-8s78 8 112-6v78H0Z" className={styles.far} />
      <path d="M0 204c54-18 104-8 150-4s66-2 90-8v48H0Z" className={styles.near} />
      {isTrophy(shape) ? <TrophyShape shape={shape} caption={caption} /> : <Shape shape={shape} />}
    </svg>
  );
}

const isTrophy = (shape: ProductShape): shape is TrophyShapeName =>
  shape === 'medal' || shape === 'plaque' || shape === 'stone';

const shirt = (
  <>
    <path
      d="M88 54 52 70 34 112l26 12 8-14v88h104v-88l8 14 26-12-18-42-36-16c-4 14-16 22-32 22S92 68 88 54Z"
      className={styles.cloth}
    />
    <path d="M68 110v88M172 110v88" className={styles.seam} />
  </>
);

const goods: Record<PlainShape, ReactNode> = {
  gift_card: (
    <>
      <rect x="34" y="78" width="172" height="112" rx="12" className={styles.cloth} />
      <path
        d="M34 158c44-20 76 10 118-8 22-9 38-8 54-2v30a12 12 0 0 1-12 12H46a12 12 0 0 1-12-12Z"
        className={styles.dark}
      />
      <path d="M84 78v112M34 118h172" className={styles.tape} />
      <path
        d="M84 116c-30 2-44-14-34-26 10-10 28 2 34 26 6-24 24-36 34-26 10 12-4 28-34 26Z"
        className={styles.trim}
      />
      <path d="M140 138h46" className={styles.mark} />
    </>
  ),
  shirt: (
    <>
      {shirt}
      <path d="M88 54c4 14 16 22 32 22s28-8 32-22" className={styles.trim} />
      <path d="M92 128c16-10 36 10 56 0" className={styles.mark} />
      <path d="M92 142c16-10 36 10 56 0" className={styles.mark} />
    </>
  ),
  shirt_back: (
    <>
      {shirt}
      <path d="M88 54c12 8 52 8 64 0" className={styles.trim} />
      <path d="M120 92v92" className={styles.mark} />
      <path d="M104 104h32M104 124h32M104 144h32M104 164h32" className={styles.tape} />
    </>
  ),
  cap: (
    <>
      <path d="M50 150c0-52 28-82 70-82s70 30 70 82Z" className={styles.cloth} />
      <path d="M120 68v82M84 78c-12 18-16 44-16 72M156 78c12 18 16 44 16 72" className={styles.seam} />
      <circle cx="120" cy="68" r="7" className={styles.accent} />
      <path
        d="M44 150c26-10 126-10 152 0 10 4 24 16 24 24-44-14-138-14-176-4-6-4-6-16 0-20Z"
        className={styles.dark}
      />
    </>
  ),
  swim_cap: (
    <>
      <path d="M56 168c-8-64 18-108 66-108s74 42 66 108c-40 16-92 16-132 0Z" className={styles.bright} />
      <path d="M72 96c10-18 24-26 42-28" className={styles.gleam} />
      <path d="M64 140c34 12 82 12 116 0" className={styles.mark} />
      <path d="M62 154c34 12 84 12 120 0" className={styles.mark} />
    </>
  ),
  towel: (
    <>
      <path d="M58 60h112v132c-20 8-36-8-56 0s-38 8-56 0Z" className={styles.cloth} />
      <path d="M170 60c12 0 20 8 20 20v108c-8 6-14 6-20 4Z" className={styles.dark} />
      <path d="M58 84h112M58 100h112" className={styles.mark} />
      <path d="M58 168c18 8 36 8 56 0s36-8 56 0" className={styles.seam} />
    </>
  ),
  bottle: (
    <>
      <path d="M104 44h32v20h-32Z" className={styles.dark} />
      <path d="M96 62h48v16H96Z" className={styles.accent} />
      <path
        d="M92 78h56c10 8 14 16 14 28v82c0 10-6 16-16 16H94c-10 0-16-6-16-16v-82c0-12 4-20 14-28Z"
        className={styles.cloth}
      />
      <path d="M78 150c24-12 58 12 84 0v38c0 10-6 16-16 16H94c-10 0-16-6-16-16Z" className={styles.bright} />
      <path d="M142 100h14M142 116h14M142 132h14" className={styles.seam} />
    </>
  ),
  bag: (
    <>
      <path d="M92 74c0-40 56-40 56 0" className={styles.strap} />
      <path d="M68 74h104l10 116c1 8-4 14-12 14H70c-8 0-13-6-12-14Z" className={styles.cloth} />
      <path d="M62 132h116" className={styles.mark} />
      <path d="M88 148h64v36H88Z" className={styles.dark} />
    </>
  ),
  scarf: (
    <>
      <path
        d="M66 74c30-20 78-20 108 0 14 10 14 94 0 116-30 18-78 18-108 0-14-22-14-106 0-116Z"
        className={styles.cloth}
      />
      <ellipse cx="120" cy="74" rx="54" ry="16" className={styles.dark} />
      <path
        d="M62 118c26-18 50 12 76-4 16-10 28-8 42 2M60 142c26-18 52 12 78-4 16-10 30-8 42 2M62 166c26-18 50 12 76-4 16-10 28-8 42 2"
        className={styles.mark}
      />
    </>
  ),
  photos: (
    <>
      <g transform="rotate(-9 110 120)">
        <path d="M44 52h112v132H44Z" className={styles.paper} />
        <path d="M54 62h92v86H54Z" className={styles.dark} />
        <path d="M54 122c22-20 40-20 58-6s22 8 34 0v32H54Z" className={styles.cloth} />
        <circle cx="124" cy="86" r="12" className={styles.bright} />
      </g>
      <g transform="rotate(8 140 130)">
        <path d="M86 66h112v132H86Z" className={styles.paper} />
        <path d="M96 76h92v86H96Z" className={styles.cloth} />
        <path d="M96 76h92v16H96Z" className={styles.bright} />
        <path d="M104 92v64M180 92v64" className={styles.seam} />
        <circle cx="142" cy="112" r="9" className={styles.dark} />
        <path d="M124 100l18 26 18-26M142 124v20M142 144l-12 18M142 144l14 16" className={styles.figure} />
      </g>
    </>
  ),
  wristband: (
    <>
      <path
        d="M46 118c0-34 32-60 74-60s74 26 74 60v24c0 34-32 60-74 60s-74-26-74-60Z"
        className={styles.dark}
      />
      <ellipse cx="120" cy="118" rx="58" ry="42" className={styles.hollow} />
      <path
        d="M46 118v24c0 34 32 60 74 60s74-26 74-60v-24c0 34-32 60-74 60s-74-26-74-60Z"
        className={styles.cloth}
      />
      <path d="M50 138c8 26 36 44 70 44s62-18 70-44" className={styles.mark} />
      <path d="M84 176l12 6v18l-12-5ZM108 182h12v18h-12ZM132 181l12-3v18l-12 4Z" className={styles.bright} />
    </>
  ),
  cowbell: (
    <>
      <path d="M92 62c0-34 56-34 56 0" className={styles.strap} />
      <path d="M88 60h64l30 118H58Z" className={styles.bright} />
      <path d="M100 60h16l-8 118H82Z" className={styles.shine} />
      <path d="M58 178h124l4 14H54Z" className={styles.dark} />
      <circle cx="120" cy="202" r="13" className={styles.cloth} />
      <path d="M76 124c14-8 28 6 44 0s30-8 44 0M72 142c16-8 32 6 48 0s32-8 48 0" className={styles.mark} />
      <path
        d="M198 96c8 8 12 20 12 32M214 84c10 12 16 28 14 46M42 96c-8 8-12 20-12 32M26 84c-10 12-16 28-14 46"
        className={styles.sound}
      />
    </>
  ),
};

function Shape({ shape }: { shape: PlainShape | CharityShape | HouseShape }) {
  return shapes[shape];
}

const shapes: Record<PlainShape | CharityShape | HouseShape, ReactNode> = {
  ...goods,
  ...charityShapes,
  ...houseShapes,
};
