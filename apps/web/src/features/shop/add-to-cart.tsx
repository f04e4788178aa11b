import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { getCart, listEntries } from '@rajt/contract/operations/entries';
import type { Product } from '@rajt/contract/operations/products';
import { Button } from '@rajt/ui/button';
import { SelectField } from '@rajt/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCartProduct } from '../../shell/shop/use-cart-product.ts';
import styles from './add-to-cart.module.css';
import { useProductTexts } from './product-texts.ts';

interface AddToCartProps {
  product: Product;
  variant: Product['variants'][number];
}

/** How many of a variant, for which entry where it needs one, and what of it is in the cart. */
export function AddToCart({ product, variant }: AddToCartProps) {
  const { t } = useProductTexts();
  const { data: cart } = useQuery(queryOf(getCart, { params: { userId: useUserId() } }));
  const entries = useEntriesFor(product);
  const [chosenEntry, setChosenEntry] = useState('');
  const [chosen, setChosen] = useState('1');
  const set = useCartProduct();
  const entryId = product.needsEntry
    ? (entries.find(({ value }) => value === chosenEntry) ?? entries[0])?.value
    : null;
  const inCart =
    cart?.products.find((one) => one.variant.id === variant.id && one.entryId === (entryId ?? null))
      ?.quantity ?? 0;
  const most = Math.min(variant.stock, product.mostPerEntry ?? variant.stock) - inCart;
  const quantity = Math.min(Number(chosen), Math.max(most, 1));
  if (entryId === undefined) return <p>{t('shop:entryNone')}</p>;
  return (
    <div className={styles.add}>
      {product.needsEntry && (
        <SelectField
          label={t('shop:entry')}
          options={entries}
          value={entryId ?? ''}
          onChange={({ target }) => setChosenEntry(target.value)}
        />
      )}
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
                .then((isSaved) => isSaved && setChosen('1'))
            }
          >
            {t('shop:add')}
          </Button>
        </div>
      ) : (
        <p>{t('shop:most')}</p>
      )}
      <div role="status">
        {inCart > 0 && (
          <p className={styles.inCart}>
            {t('shop:inCart', { count: inCart })} <Link to="/cart">{t('shop:toCart')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The entries that a product may be for: of the cart, and the reader's paid ones; of its event, where it has one. */
function useEntriesFor({ event, needsEntry }: Product) {
  const params = { userId: useUserId() };
  const { data: cart } = useQuery({ ...queryOf(getCart, { params }), enabled: needsEntry });
  const { data: paid } = useQuery({
    ...queryOf(listEntries, { params, query: { status: 'actual' } }),
    enabled: needsEntry,
  });
  return [...(cart?.entries ?? []), ...(paid ?? [])]
    .filter((entry) => event === null || entry.event.id === event.id)
    .map(({ entryId, race, participant }) => ({
      value: entryId,
      label: `${participant.name} · ${race.name}`,
    }));
}
