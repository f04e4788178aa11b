import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getCart } from '@rajt/contract/entering/operations/entries';
import type { EntryForProduct } from '@rajt/contract/entering/operations/entry-goods';
import type { Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCartProduct } from '../shared/shop/use-cart-product.ts';
import styles from './add-to-cart.module.css';
import { useProductTexts } from './product-texts.ts';

export interface AddToCartProps {
  product: Product;
  variant: Product['variants'][number];
}

/** How many of a variant, and what of it is in the cart; for an entry where one is given. */
export function AddToCart({ variant, entry }: AddToCartProps & { entry?: EntryForProduct }) {
  const { t } = useProductTexts();
  const { data: cart } = useQuery(queryOf(getCart, { params: { userId: useUserId() } }));
  const [chosen, setChosen] = useState('1');
  const set = useCartProduct();
  const status = useRef<HTMLDivElement>(null);
  const entryId = entry?.entryId ?? null;
  const inCart =
    cart?.products.find((one) => one.variant.id === variant.id && one.entryId === entryId)?.quantity ?? 0;
  const most = Math.min(variant.stock - inCart, entry?.left ?? variant.stock);
  const quantity = Math.min(Number(chosen), Math.max(most, 1));
  return (
    <div className={styles.add}>
      {most > 0 ? (
        <div className={styles.row}>
          <SelectField
            label={t('shop:quantity')}
            className={styles.quantity}
            value={String(quantity)}
            options={Array.from({ length: most }, (_, at) => String(at + 1)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            variant="go"
            size="lg"
            icon="cart"
            loading={set.isPending}
            onClick={() =>
              void set
                .press({ variantId: variant.id, quantity: inCart + quantity, entryId })
                .then((isSaved) => {
                  if (!isSaved) return;
                  setChosen('1');
                  // All that is left is in the cart: the button goes, and the focus would with it.
                  if (quantity >= most) status.current?.focus();
                })
            }
          >
            {t('shop:add')}
          </Button>
        </div>
      ) : (
        <p>{t('shop:most')}</p>
      )}
      <div role="status" ref={status} tabIndex={-1}>
        {inCart > 0 && (
          <p className={styles.inCart}>
            {t('shop:inCart', { count: inCart })} <Link to="/cart">{t('shop:toCart')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
