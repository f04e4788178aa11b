import type { Product } from '@rajt/contract/shop/operations/products';
import { Paragraphs } from '@rajt/ui/paragraphs';
import styles from './product-screen.module.css';
import { useProductTexts } from './product-texts.ts';
import { SizeTable } from './size-table.tsx';

/** The long description, with the sizes where it has some. */
export function ProductAbout({ product }: { product: Product }) {
  const { t } = useProductTexts();
  return (
    <div className={styles.texts}>
      <section className={styles.about} aria-labelledby="about-title">
        <h2 id="about-title">{t('shop:about')}</h2>
        <Paragraphs text={product.description} />
      </section>
      {product.isEngraved || product.type === 'guest_entry' ? (
        <section className={styles.about} aria-labelledby="pickup-title">
          <h2 id="pickup-title">{t('shop:pickup')}</h2>
          <p>{product.pickup}</p>
        </section>
      ) : null}
      {product.sizeTable && <SizeTable table={product.sizeTable} />}
    </div>
  );
}
