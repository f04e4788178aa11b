import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import type { Elements } from '@rajt/ui/elements';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { bringIntoSight } from '../../../../shell/layout/bring-into-sight.ts';
import { pageOf } from '../product-card.tsx';
import styles from './suggestion-row.module.css';

interface SuggestionRowProps {
  title: string;
  products: readonly Product[];
  /** Replaces the link to the product's page. */
  action?: (product: Product) => Elements;
}

/** A quiet row of products with their pictures; nothing without any. On a phone it is scrolled sideways. */
export function SuggestionRow({ title, products, action }: SuggestionRowProps) {
  const t = useT();
  const { money } = useFormats();
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list} onFocus={({ target }) => bringIntoSight(target, target.closest('li'))}>
        {products.map((product) => (
          <li key={product.pid} className={styles.offer}>
            <div className={styles.frame}>
              <ProductDrawing shape={product.image} className={styles.picture} />
            </div>
            <div className={styles.words}>
              <h3 className={styles.name}>{product.name}</h3>
              {product.price && <p className={styles.price}>{money(product.price)}</p>}
              {action?.(product) ?? (
                <Button
                  variant="link"
                  size="sm"
                  className={styles.look}
                  aria-label={t(`suggestions:look_${askOf(product)}_named`, { name: product.name })}
                  render={<Link to={pageOf(product)} params={{ productId: product.pid }} />}
                >
                  {t(`suggestions:look_${askOf(product)}`)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The question that the product's page asks. */
function askOf({ type, isEngraved, variants }: Product) {
  if (isEngraved) return 'engraved';
  if (type === 'guest_entry') return 'guest';
  if (type === 'accommodation') return 'house';
  return variants.length > 1 ? 'variants' : 'other';
}
