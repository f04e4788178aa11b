import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { Badge } from '@rajt/ui/badge';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Link } from '@tanstack/react-router';
import { BoughtGift } from '../../shop/shared/shop/bought-gift.tsx';
import { productName } from '../../shop/shared/shop/product-name.ts';
import { type PieceRow, standOf } from './piece-rows.ts';
import styles from './purchase-card.module.css';

const TONES = {
  ordered: 'neutral',
  ready: 'ok',
  handed_over: 'neutral',
  shipped: 'brand',
  returned: 'neutral',
  cancelled: 'neutral',
  lost: 'neutral',
  withdrawn: 'warn',
} as const;

/** The states of pieces that the buyer does not have. */
const GONE: ReadonlySet<keyof typeof TONES> = new Set(['cancelled', 'lost', 'returned']);

/** Pieces of a product in the same state. `isLinked`: this site sells them. */
export function PieceLine({
  row: { piece, count, amountHuf },
  isLinked,
}: {
  row: PieceRow;
  isLinked: boolean;
}) {
  const t = useT();
  const { money, day } = useFormats();
  const stand = standOf(piece);
  const since = piece.withdrawnAt ?? piece.fulfilmentAt;
  const state = t(`purchases:${stand}`);
  const name = t('shop:line', { count, name: productName(piece) });
  const waits = !piece.gift && (stand === 'ordered' || stand === 'ready');
  return (
    <li className={styles.line} data-gone={GONE.has(stand) || undefined}>
      <ProductDrawing shape={piece.image} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>
          {isLinked ? (
            <Link to="/products/$productId" params={{ productId: piece.pid }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {!(piece.gift && stand === 'ordered') && (
          <Badge tone={TONES[stand]}>
            {since && stand !== 'cancelled'
              ? t('purchases:since', { state, when: day(since, 'monthDay') })
              : state}
          </Badge>
        )}
        {piece.about.map((line) => (
          <span key={line} className={styles.note}>
            {line}
          </span>
        ))}
        {piece.gift && <BoughtGift gift={piece.gift} />}
        {piece.parcelNumber && (
          <span className={styles.note}>{t('purchases:parcel', { number: piece.parcelNumber })}</span>
        )}
        {waits && piece.pickup && (
          <span className={styles.note}>{t('purchases:pickup', { pickup: piece.pickup })}</span>
        )}
      </span>
      <span className={styles.amount}>{money({ amount: amountHuf, currency: 'HUF' })}</span>
    </li>
  );
}
