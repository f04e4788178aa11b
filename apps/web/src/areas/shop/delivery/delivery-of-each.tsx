import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { CartProduct } from '@rajt/contract/entering/operations/entries';
import type { Pickups } from '@rajt/contract/shop/operations/delivery';
import { SelectField } from '@rajt/ui/select-field';
import { wholeProductName } from '../shared/shop/product-name.ts';
import { choiceOf, chosenValue, offersFor } from './choice.ts';
import styles from './delivery-section.module.css';
import { useDelivery } from './use-delivery.ts';
import { useTimeWords } from './use-time-words.ts';

interface DeliveryOfEachProps {
  goods: readonly CartProduct[];
  offers: Pickups;
  error?: string | undefined;
}

/** A choice for each product by itself. */
export function DeliveryOfEach({ goods, offers, error }: DeliveryOfEachProps) {
  return (
    <div className={styles.each}>
      {goods.map((product) => (
        <OfOne
          key={product.cartItemId}
          product={product}
          offers={offers}
          error={product.delivery === null ? error : undefined}
        />
      ))}
    </div>
  );
}

interface OfOneProps {
  product: CartProduct;
  offers: Pickups;
  error: string | undefined;
}

function OfOne({ product, offers, error }: OfOneProps) {
  const t = useT();
  const { money } = useFormats();
  const say = useTimeWords();
  const choose = useDelivery();
  const { cartItemId, quantity } = product;
  const { shippings, places } = offersFor(offers, [product]);
  return (
    <SelectField
      // The first that lacks one is where the form sends the person.
      name={product.delivery === null ? 'delivery' : `delivery-${cartItemId}`}
      label={t('shop:line', { count: quantity, name: wholeProductName(product) })}
      error={error}
      value={chosenValue(product)}
      onChange={({ target }) => void choose.press({ ...choiceOf(target.value), cartItemIds: [cartItemId] })}
    >
      <option value="" disabled>
        {t('delivery:choose')}
      </option>
      {shippings.map((one) => (
        <option key={one.shippingId} value={`delivery:${one.shippingId}`}>
          {one.amount ? `${one.name} (${money(one.amount)})` : one.name}
        </option>
      ))}
      {places.map((place) => (
        <optgroup key={place.placeId} label={t('delivery:pickUp', { name: place.name })}>
          {place.times.map((time) => (
            <option key={time.handoverId} value={`handover:${time.handoverId}`}>
              {say(time)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
