import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import type { Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Link } from '@tanstack/react-router';
import { AddForEntries } from './entry-goods/add-for-entries.tsx';
import { WithEntries } from './entry-goods/with-entries.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-screen.module.css';
import { useProductTexts } from './product-texts.ts';
import { VariantChoice } from './variant-choice.tsx';

/** A place for the companion of a runner. */
export function GuestPage({ product }: { product: Product }) {
  const { t } = useProductTexts();
  return (
    <div className="page halves">
      <ProductDrawing shape={product.image} className={styles.picture} />
      <div className={styles.top}>
        <PageTitle>{product.name}</PageTitle>
        <ProductFacts product={product} />
        <VariantChoice product={product}>
          {() => (
            <WithEntries product={product} label={t('guestEntries:withWhom')}>
              {(entries) => <AddForEntries product={product} entries={entries} />}
            </WithEntries>
          )}
        </VariantChoice>
      </div>
      <ProductAbout product={product} />
      <Button variant="link" icon="chevronLeft" className="way-back" render={<Link to="/guest-entries" />}>
        {t('guestEntries:back')}
      </Button>
    </div>
  );
}
