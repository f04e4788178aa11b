import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import type { Product } from '@rajt/contract/shop/operations/products';
import { cleanCaption } from '@rajt/rules/shop/caption';
import { Button } from '@rajt/ui/button';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EngraveForEntry } from './entry-goods/engrave-for-entry.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-screen.module.css';
import { useProductTexts } from './product-texts.ts';
import stage from './trophy-page.module.css';
import { VariantChoice } from './variant-choice.tsx';

/** Something that is engraved: the picture shows the text while it is typed. */
export function TrophyPage({ product }: { product: Product }) {
  const { t } = useProductTexts();
  const [typed, setTyped] = useState('');
  const caption = cleanCaption(typed);
  return (
    <div className="page halves">
      <figure className={stage.stage}>
        <ProductDrawing shape={product.image} caption={caption} className={styles.picture} />
        <figcaption className={stage.said}>
          {caption ? t('trophies:picture', { caption }) : t('trophies:pictureEmpty')}
        </figcaption>
      </figure>
      <div className={styles.top}>
        <PageTitle>{product.name}</PageTitle>
        <ProductFacts product={product} />
        <VariantChoice product={product}>
          {(variant) => <EngraveForEntry product={product} variant={variant} onCaption={setTyped} />}
        </VariantChoice>
      </div>
      <ProductAbout product={product} />
      <Button variant="link" icon="chevronLeft" className="way-back" render={<Link to="/trophies" />}>
        {t('trophies:back')}
      </Button>
    </div>
  );
}
