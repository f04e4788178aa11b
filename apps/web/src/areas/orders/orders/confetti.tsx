import type { CSSProperties } from 'react';
import styles from './confetti.module.css';

/** Flags of the finish line: place and turn of each come from its number, so that every finish looks the same. */
const PIECES = Array.from({ length: 26 }, (_, at) => ({
  '--x': `${(at * 61.8) % 100}%`,
  '--delay': `${(at % 9) * 70}ms`,
  '--turn': `${(at * 137) % 360}deg`,
  '--tone': `var(--confetti-${(at % 4) + 1})`,
}));

/** Falls once, decoration only; nothing moves for those who asked for calm. */
export function Confetti() {
  return (
    <div className={styles.field} aria-hidden="true">
      {PIECES.map((piece) => (
        <span key={piece['--x']} className={styles.piece} style={piece as CSSProperties} />
      ))}
    </div>
  );
}
