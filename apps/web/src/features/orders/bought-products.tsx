import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/operations/orders';
import { CardItem, CardList } from '@rajt/ui/card-list';
import { Link } from '@tanstack/react-router';
import { BoughtGift } from '../../shell/shop/bought-gift.tsx';
import { CertificateButton } from './certificate-button.tsx';

/** The products of a paid order, each with where it is picked up. Nothing where there are none. */
export function BoughtProducts({ trid, products }: Pick<Order, 'trid' | 'products'>) {
  const t = useT();
  const { money, days, dayTime } = useFormats();
  if (products.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="bought-products">
      <h2 id="bought-products">{t('shop:products')}</h2>
      <CardList>
        {products.map(
          ({ pid, kind, name, variant, quantity, price, pickup, stay, gift, participantName, caption }) => (
            <CardItem
              key={`${variant.id} ${participantName} ${caption} ${stay?.stayId} ${gift?.cartItemId}`}
              name={
                <Link to="/products/$productId" params={{ productId: pid }}>
                  {t('shop:line', {
                    count: quantity,
                    name: [name, variant.name].filter(Boolean).join(' – '),
                  })}
                </Link>
              }
              actions={money({ amount: price.amount * quantity, currency: 'HUF' })}
            >
              {participantName && <p>{t('shop:forParticipant', { name: participantName })}</p>}
              {gift && <BoughtGift gift={gift} />}
              {caption && <p>{t('trophies:caption', { caption })}</p>}
              {pickup && <p>{pickup}</p>}
              {stay && <p>{days(stay.arrivesOn, stay.leavesOn)}</p>}
              {stay && kind === 'room' && <p>{t('stays:guests', { names: stay.guests.join(', ') })}</p>}
              {stay?.departsAt && <p>{t('stays:departs', { when: dayTime(stay.departsAt) })}</p>}
            </CardItem>
          ),
        )}
      </CardList>
      {products.some(({ type }) => type === 'charity') && <CertificateButton trid={trid} />}
    </section>
  );
}
