import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { CardItem, CardList } from '@rajt/ui/card-list';
import { Link } from '@tanstack/react-router';
import { BoughtGift } from '../../shop/shared/shop/bought-gift.tsx';
import { productName } from '../../shop/shared/shop/product-name.ts';
import { CertificateButton } from './certificate-button.tsx';

/** The products of a paid order, each with where it is picked up. Nothing where there are none. */
export function BoughtProducts({ trid, products }: Pick<Order, 'trid' | 'products'>) {
  const t = useT();
  const { money } = useFormats();
  if (products.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="bought-products">
      <h2 id="bought-products">{t('shop:products')}</h2>
      <CardList>
        {products.map(({ pid, name, variant, quantity, price, pickup, gift, about }) => (
          <CardItem
            key={[variant.id, gift?.cartItemId, ...about].join(' ')}
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
        ))}
      </CardList>
      {products.some(({ type }) => type === 'charity') && <CertificateButton trid={trid} />}
    </section>
  );
}
