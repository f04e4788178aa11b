import type { Product } from '@rajt/contract/shop/operations/products';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import type { Elements } from '@rajt/ui/elements';
import { Notice } from '@rajt/ui/notice';
import { useState } from 'react';
import { AddToCart } from './add-to-cart.tsx';
import { AddForEntry } from './entry-goods/add-for-entry.tsx';
import { useProductTexts } from './product-texts.ts';
import { StockNotice } from './stock-notice.tsx';
import styles from './variant-choice.module.css';

/** The size or colour to choose, and its remaining stock; the buyer can ask for a notice about a sold-out one. */
export function VariantChoice({
  product,
  children,
}: {
  product: Product;
  /** In place of the usual way into the cart. */
  children?: (variant: Product['variants'][number]) => Elements;
}) {
  const { t, state, few } = useProductTexts();
  const { variants } = product;
  const [chosenId, setChosenId] = useState(
    () => variants.find(({ stock }) => stock > 0)?.id ?? variants[0]?.id ?? '',
  );
  const chosen = variants.find(({ id }) => id === chosenId);
  const why = state(product);
  const isSoldOut = product.state === 'sold_out';
  const Add = product.needsEntry ? AddForEntry : AddToCart;
  return (
    <div className={styles.choice}>
      {variants.length > 1 && (
        <ChoiceChips
          label={t('shop:variant')}
          options={variants.map(({ id, name, stock }) => ({
            value: id,
            label: stock > 0 ? name : t('shop:variantGone', { name }),
          }))}
          value={chosenId}
          onChange={setChosenId}
        />
      )}
      {why ? (
        <Notice kind="info" title={why}>
          {isSoldOut && <p>{t('shop:soldOutText')}</p>}
        </Notice>
      ) : (
        chosen && (
          <p className={few(chosen.stock) ? styles.few : styles.stock}>
            {few(chosen.stock) ?? (chosen.stock > 0 ? t('shop:inStock') : t('shop:soldOut'))}
          </p>
        )
      )}
      {chosen &&
        !why &&
        chosen.stock > 0 &&
        (children?.(chosen) ?? <Add key={chosen.id} product={product} variant={chosen} />)}
      {chosen?.stock === 0 && (isSoldOut || !why) && (
        <StockNotice
          key={chosen.id}
          variantId={chosen.id}
          name={[product.name, chosen.name].filter(Boolean).join(' – ')}
        />
      )}
    </div>
  );
}
