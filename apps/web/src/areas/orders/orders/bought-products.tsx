import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { BoughtProduct, Order } from '@rajt/contract/orders/operations/orders';
import { CardItem, CardList } from '@rajt/ui/card-list';
import type { GiftCard as Card } from '@rajt/ui/gift-card';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LateProductDrawing } from '../../../shell/frame/late-drawing.tsx';
import { BoughtGift } from '../../shop/shared/shop/bought-gift.tsx';
import { productName } from '../../shop/shared/shop/product-name.ts';
import styles from './bought-products.module.css';
import { CertificateButton } from './certificate-button.tsx';

/** The front of a gift card, in a file of its own: without it nothing is missing but the picture. */
const GiftCard = lazy(async () => {
  const loaded = await import('@rajt/ui/gift-card').catch(() => null);
  return { default: loaded?.GiftCard ?? ((_: ComponentProps<typeof Card>) => null) };
});

/** The products of a paid order with their pictures, each with where it is picked up. Nothing where there are none. */
export function BoughtProducts({ trid, products }: Pick<Order, 'trid' | 'products'>) {
  const t = useT();
  const { money } = useFormats();
  if (products.length === 0) return null;
  return (
    <section className={`stack gap-3 ${styles.products}`} aria-labelledby="bought-products">
      <h2 id="bought-products">{t('shop:products')}</h2>
      <CardList>
        {products.map((product) => {
          const { pid, name, variant, quantity, price, pickup, gift, about } = product;
          return (
            <CardItem
              key={[variant.id, gift?.cartItemId, ...about].join(' ')}
              picture={<Picture product={product} />}
              name={
                <Link to="/products/$productId" params={{ productId: pid }}>
                  {t('shop:line', {
                    count: quantity,
                    name: productName({ name, variant }),
                  })}
                </Link>
              }
              actions={money({ amount: price.amount * quantity, currency: 'HUF' })}
            >
              {about.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {gift && <BoughtGift gift={gift} />}
              {pickup && <p>{pickup}</p>}
            </CardItem>
          );
        })}
      </CardList>
      {products.some(({ type }) => type === 'charity') && <CertificateButton trid={trid} />}
    </section>
  );
}

/** A gift card is shown as it is given; everything else by its drawing. */
function Picture({ product: { gift, price, image } }: { product: BoughtProduct }) {
  const { money } = useFormats();
  if (gift)
    return (
      <Suspense fallback={<div className={styles.gift} />}>
        <GiftCard
          shape={gift.drawing}
          value={money({ amount: price.amount, currency: 'HUF' })}
          brand="Rajt"
          className={styles.gift}
        />
      </Suspense>
    );
  return <LateProductDrawing shape={image} className={styles.drawing} />;
}
