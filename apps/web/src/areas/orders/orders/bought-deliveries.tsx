import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order, OrderDelivery } from '@rajt/contract/orders/operations/orders';
import { CardItem, CardList } from '@rajt/ui/card-list';
import { useItemName } from '../../content/shared/reference/use-item-name.ts';
import { addressLine } from '../../people/shared/addresses/address-line.ts';
import { useTimeSpan } from '../../shop/shared/shop/use-time-span.ts';

/** How the goods of a paid order reach their buyer, each delivery with its price. Nothing where there are none. */
export function BoughtDeliveries({ deliveries, trid }: Pick<Order, 'deliveries' | 'trid'>) {
  const t = useT();
  const { money } = useFormats();
  if (deliveries.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="deliveries">
      <h2 id="deliveries">{t('delivery:ofOrder')}</h2>
      <CardList>
        {deliveries.map((delivery) => (
          <CardItem
            key={`${delivery.name} ${delivery.startsAt}`}
            name={
              delivery.method === 'handover' ? t('delivery:pickUp', { name: delivery.name }) : delivery.name
            }
            actions={delivery.amount.amount > 0 ? money(delivery.amount) : t('delivery:free')}
          >
            <Where delivery={delivery} />
            <p>
              {delivery.items
                .map(({ name, quantity }) => t('shop:line', { count: quantity, name }))
                .join(', ')}
            </p>
            <p>{delivery.note}</p>
            {delivery.method === 'handover' && <p>{t('delivery:showNumber', { trid })}</p>}
          </CardItem>
        ))}
      </CardList>
    </section>
  );
}

/** The place and the time, or where the parcel goes. */
function Where({ delivery: { place, startsAt, endsAt, address } }: { delivery: OrderDelivery }) {
  const span = useTimeSpan();
  const countryName = useItemName('countries', address !== null && address.country !== 'HU');
  return (
    <>
      {startsAt !== null && endsAt !== null && (
        <p>
          <strong>{span({ startsAt, endsAt })}</strong>
        </p>
      )}
      {place !== null && <p>{place}</p>}
      {address && (
        <p>
          {address.company || address.name}, {addressLine(address, countryName)}
        </p>
      )}
    </>
  );
}
