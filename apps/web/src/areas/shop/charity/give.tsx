import { queryOf } from '@rajt/app-kit/api/query-of';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { MAX_OF_A_VARIANT } from '@rajt/rules/shop/products';
import { Button } from '@rajt/ui/button';
import { Notice } from '@rajt/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCartProduct } from '../shared/shop/use-cart-product.ts';
import type { CharityProduct } from './charity-of.ts';
import { FreeAmount } from './free-amount.tsx';
import styles from './give.module.css';

/** Fixed gifts, each with its purpose, and an amount of one's choice. */
export function Give({ product }: { product: CharityProduct }) {
  const t = useT();
  const { money, dayTime } = useFormats();
  const { data: cart } = useQuery(queryOf(getCart, { params: { userId: useUserId() } }));
  const set = useCartProduct();
  if (product.state !== 'on_sale')
    return (
      <Notice
        kind="info"
        title={
          product.state === 'not_open'
            ? t('charity:opens', { when: dayTime(product.saleOpensAt) })
            : t('charity:closed')
        }
      />
    );
  const inCart = (cart?.products ?? []).filter(({ pid }) => pid === product.pid);
  const given = inCart.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);
  const free = inCart.find(({ kind }) => kind === 'free_amount');
  return (
    <section className={styles.give} aria-labelledby="give-title">
      <h2 id="give-title">{t('charity:give')}</h2>
      {product.variants.length > 0 && (
        <ul className={styles.gifts}>
          {product.variants.map(({ id, name, price }) => {
            const count = inCart.find(({ variant }) => variant.id === id)?.quantity ?? 0;
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.gift}
                  disabled={set.isPending || count >= MAX_OF_A_VARIANT}
                  onClick={() => void set.press({ variantId: id, quantity: count + 1, entryId: null })}
                >
                  <span className={styles.amount}>{price && money(price)}</span>
                  <span>{name}</span>
                  {count > 0 && <span className={styles.count}>{t('charity:times', { count })}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <FreeAmount product={product} inCart={free?.price.amount ?? 0} />
      <div role="status">
        {given > 0 && (
          <p className={styles.given}>
            {t('charity:inCart', { amount: money({ amount: given, currency: 'HUF' }) })}{' '}
            <Button variant="link" render={<Link to="/cart" />}>
              {t('shop:toCart')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
