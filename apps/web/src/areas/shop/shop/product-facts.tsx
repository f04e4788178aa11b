import type { Product } from '@rajt/contract/shop/operations/products';
import { Link } from '@tanstack/react-router';
import styles from './product-screen.module.css';
import { useProductTexts } from './product-texts.ts';

/** A product in a sentence, its event, and its price. */
export function ProductFacts({ product }: { product: Product }) {
  const { t, price, priceUntil } = useProductTexts();
  return (
    <>
      <p className={styles.summary}>{product.summary}</p>
      {product.event && (
        <p>
          <Link to="/events/$eventId" params={{ eventId: product.event.id }}>
            {t('shop:forEvent', { event: product.event.name })}
          </Link>
        </p>
      )}
      {price(product) && (
        <div>
          <p className={styles.price}>{price(product)}</p>
          {priceUntil(product) && <p className={styles.until}>{priceUntil(product)}</p>}
        </div>
      )}
    </>
  );
}
