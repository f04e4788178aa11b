import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './state-drawing.module.css';

export type StateKind =
  | 'empty'
  | 'cart'
  | 'search'
  | 'error'
  | 'offline'
  | 'finish'
  | 'rest'
  | 'letter'
  | 'car';

/** Small drawings for empty states and screens with little on them, in the style of the course drawings. Decorative. */
export function StateDrawing({ kind }: { kind: StateKind }) {
  return (
    <svg viewBox="0 0 320 200" className={styles.drawing} aria-hidden="true" focusable="false">
      <circle cx="226" cy="78" r="62" className={styles.glow} />
      <circle cx="226" cy="78" r="30" className={styles.sun} />
      <path d="M0 150C40 120 78 118 122 138s92 10 128-8 52-6 70 2v68H0Z" className={styles.far} />
      <path d="M0 168c48-20 92-14 140-2s110 8 180-14v48H0Z" className={styles.middle} />
      {subjects[kind]}
      <path d="M0 186c60-14 104-4 160-2s104-6 160-10v26H0Z" className={styles.near} />
    </svg>
  );
}

const bib = (
  <>
    <path d="M0 0h76v52H0Z" className={styles.paper} />
    <path d="M0 0h76v14H0Z" className={styles.brand} />
    <circle cx="6" cy="7" r="2.2" className={styles.hole} />
    <circle cx="70" cy="7" r="2.2" className={styles.hole} />
    <circle cx="6" cy="46" r="2.2" className={styles.pin} />
    <circle cx="70" cy="46" r="2.2" className={styles.pin} />
  </>
);

const subjects: Record<StateKind, ReactNode> = {
  empty: (
    <>
      <path d="M34 58Q160 92 288 50" className={styles.rope} />
      <g transform="translate(112 76) rotate(2)">
        {bib}
        <path d="M20 33h36" className={styles.dash} />
      </g>
      <path d="M122 70v12M178 70v12" className={styles.peg} />
    </>
  ),
  rest: (
    <>
      <path d="M34 58Q160 92 288 50" className={styles.rope} />
      <g transform="translate(62 68) rotate(4)">
        {bib}
        <path d="m28 32 7 7 13-15" className={styles.tick} />
      </g>
      <g transform="translate(166 72) rotate(-4)">
        {bib}
        <path d="m28 32 7 7 13-15" className={styles.tick} />
      </g>
      <path d="M74 60v12M130 68v12M178 66v12M232 62v12" className={styles.peg} />
    </>
  ),
  cart: (
    <>
      <path d="M108 100h94l-8 74h-78Z" className={styles.brand} />
      <path d="M132 104c0-36 46-36 46 0" className={styles.strap} />
      <g transform="translate(124 116) scale(.82)">
        {bib}
        <path d="M20 33h36" className={styles.dash} />
      </g>
    </>
  ),
  search: (
    <>
      <path d="M8 190C60 150 66 176 104 160s14-34 44-38" className={styles.course} />
      <circle cx="164" cy="96" r="34" className={styles.lens} />
      <path d="m189 121 30 32" className={styles.handle} />
      <path d="M148 96c4-10 12-14 22-12" className={styles.gleam} />
    </>
  ),
  error: (
    <>
      <path d="M8 192c44-40 72-12 104-28" className={styles.course} />
      <path d="M132 152c14-10 34-8 40-22" className={clsx(styles.course, styles.lost)} />
      <path d="M196 180V84" className={styles.post} />
      <path d="M150 92h62l14 13-14 13h-62Z" className={styles.paper} transform="rotate(-7 188 105)" />
      <path d="M244 126h-54l-12 11 12 11h54Z" className={styles.go} transform="rotate(9 204 137)" />
      <path d="M164 107h34" className={styles.dash} transform="rotate(-7 188 105)" />
    </>
  ),
  offline: (
    <>
      <path
        d="M0 176c20-10 38-10 58 0s38 10 58 0 38-10 58 0 38 10 58 0 38-10 58 0 20 6 30 4"
        className={styles.wave}
      />
      <g transform="translate(150 172) rotate(-14)">
        <path d="M-30 0Q-8-78 0-78T30 0Q0 12-30 0Z" className={styles.go} />
        <path d="M-21-30Q0-22 21-30l5 13Q0-7-26-17Z" className={styles.paper} />
        <path d="M0-78v-20" className={styles.post} />
      </g>
      <path d="M112 62a44 44 0 0 1 34-18M104 44a62 62 0 0 1 42-22" className={styles.signal} />
    </>
  ),
  letter: (
    <>
      <path d="M10 132c24-30 44-8 60-28M22 164c22-20 40-10 58-22" className={styles.signal} />
      <g transform="translate(96 74) rotate(-6 64 44)">
        <rect width="128" height="88" rx="9" className={styles.paper} />
        <path d="m4 84 42-38M124 84 82 46" className={styles.fold} />
        <path d="m5 6 52 45q7 6 14 0l52-45" className={styles.fold} />
        <circle cx="64" cy="54" r="13" className={styles.go} />
      </g>
    </>
  ),
  // The one that drives before the field.
  car: (
    <>
      <path d="M26 128h34M12 146h40M30 164h22" className={styles.signal} />
      <g transform="translate(84 120)">
        <path d="M74 4v-44" className={styles.post} />
        <path d="M74-40h-36l8 10-8 10h36Z" className={styles.go} />
        <path
          d="M4 54V40q0-9 10-11l15-3 21-20q7-6 16-6h30q9 0 15 6l18 20 15 3q10 2 10 12v13q0 4-4 4H8q-4 0-4-4Z"
          className={styles.brand}
        />
        <path d="m42 26 15-14q4-4 9-4h11v18Zm43 0V8h10q6 0 9 4l13 14Z" className={styles.paper} />
        <circle cx="36" cy="57" r="14" className={styles.pin} />
        <circle cx="122" cy="57" r="14" className={styles.pin} />
        <circle cx="36" cy="57" r="6" className={styles.hole} />
        <circle cx="122" cy="57" r="6" className={styles.hole} />
      </g>
    </>
  ),
  finish: (
    <>
      <path d="M8 196c40-30 96-8 152-40" className={styles.course} />
      <path d="M92 178V66M228 178V66" className={styles.post} />
      <path d="M84 50h152v32H84Z" className={styles.brand} />
      <path
        d="M84 50h16v16H84Zm32 0h16v16h-16Zm32 0h16v16h-16Zm32 0h16v16h-16Zm32 0h16v16h-16ZM100 66h16v16h-16Zm32 0h16v16h-16Zm32 0h16v16h-16Zm32 0h16v16h-16Z"
        className={styles.paper}
      />
      <path d="M92 140q68 22 136 0" className={styles.tape} />
      <path
        d="M60 40l6 10M118 22l-4 12M160 12v10M204 24l6 10M262 38l-8 8M44 92l10 2M276 100l-10 4"
        className={styles.confetti}
      />
      <path
        d="M82 28l8 6M142 30l6-6M186 34l-2-10M240 22l4 8M290 70l-8 4M32 62l8 6"
        className={styles.confettiGo}
      />
    </>
  ),
};
