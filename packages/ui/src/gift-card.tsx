import { clsx } from 'clsx';
import styles from './gift-card.module.css';
import { type GiftLayer, type GiftShape, giftShapes } from './gift-shapes.ts';

/** The drawing of a gift card alone. Decorative. */
export function GiftDrawing({ shape, className }: { shape: GiftShape; className?: string | undefined }) {
  const layers: readonly GiftLayer[] = giftShapes[shape];
  return (
    <svg
      viewBox="0 0 320 200"
      className={clsx(styles.drawing, className)}
      aria-hidden="true"
      focusable="false"
    >
      {layers.map(({ d, tone, stroke }) =>
        stroke === undefined ? (
          <path key={d} d={d} className={styles[tone]} />
        ) : (
          <path key={d} d={d} className={clsx(styles.line, styles[`${tone}Line`])} strokeWidth={stroke} />
        ),
      )}
    </svg>
  );
}

interface GiftCardProps {
  shape: GiftShape;
  /** The worth, with its currency. */
  value: string;
  /** The organiser's name. */
  brand: string;
  className?: string | undefined;
}

/** A gift card's front: its drawing, its worth. Its text is below (`GiftWords`). */
export function GiftCard({ shape, value, brand, className }: GiftCardProps) {
  return (
    <div className={clsx(styles.card, className)}>
      <GiftDrawing shape={shape} />
      <span className={styles.brand}>{brand}</span>
      <span className={styles.value}>{value}</span>
    </div>
  );
}
