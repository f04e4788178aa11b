import type { Product } from '@rajt/contract/shop/operations/products';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Link } from '@tanstack/react-router';
import styles from './product-card.module.css';
import { stockOf, useProductTexts } from './product-texts.ts';

/** Some types have pages of their own; from the common one the others are led to theirs. */
export function pageOf({ type }: Product) {
  if (type === 'trophy') return '/trophies/$productId';
  return type === 'guest_entry' ? '/guest-entry/$productId' : '/products/$productId';
}

/** A product in the list; all of it is the link's target. */
export function ProductCard({
  product,
  caption,
}: {
  product: Product;
  /** The engraving in the picture. */
  caption?: string | undefined;
}) {
  const { t, price, state, few } = useProductTexts();
  const why = state(product);
  const left = few(stockOf(product));
  return (
    <article className={styles.card} data-state={product.state}>
      <ProductDrawing shape={product.image} caption={caption} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={pageOf(product)} params={{ productId: product.pid }} className={styles.link}>
            {product.name}
          </Link>
        </h2>
        <p className={styles.summary}>{product.summary}</p>
        {product.event && <p className={styles.event}>{t('shop:forEvent', { event: product.event.name })}</p>}
      </div>
      <div className={styles.sale}>
        {price(product) && <p className={styles.price}>{price(product)}</p>}
        {why ? <p className={styles.state}>{why}</p> : left && <p className={styles.few}>{left}</p>}
      </div>
    </article>
  );
}
